/** The seal in JSON of documents with room (ICAO Doc 9303-13, VDS-NC): it brings the certificate of who signed it. */
import * as z from 'zod'
import type { SealContent } from '../../domain/seal/seal'
import type { SealField } from '../../words/decision/seal-checks'
import { type Bytes, fromBase64, parsedOrNull, utf8 } from '../bytes'
import { canonicalJson } from './canonical-json'

const Text = z.string().max(300)

const Person = z.object({
  n: Text.optional(),
  dob: Text.optional(),
  sex: Text.optional(),
  /** Number of the travel document: of vaccinations, of tests and authorizations. */
  i: Text.optional(),
  dn: Text.optional(),
  ai: Text.optional(),
})

const Seal = z.object({
  data: z.object({
    hdr: z.object({ is: z.string().max(3), t: z.string().max(40), v: z.number() }),
    msg: z.record(z.string(), z.unknown()),
  }),
  sig: z.object({ alg: z.enum(['ES256', 'ES384', 'ES512']), cer: z.string().optional(), sigvl: z.string() }),
})

export interface VdsNc {
  state: string
  type: string
  person: z.infer<typeof Person>
  /** Number of a test or a vaccination. */
  reference: string
  hash: 'SHA-256' | 'SHA-384' | 'SHA-512'
  certificate: Bytes | null
  signed: Bytes
  signature: Bytes
}

const HASHES = { ES256: 'SHA-256', ES384: 'SHA-384', ES512: 'SHA-512' } as const
const MOST_BYTES = 8192
/** JSON may be nested; writing it anew takes as deep a stack. */
const DEEPEST = 32

/** Null where it is none. */
export const readVdsNc = (bytes: Bytes): VdsNc | null => parsedOrNull(() => read(bytes))

function read(bytes: Bytes): VdsNc | null {
  if (bytes.length > MOST_BYTES) return null
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  if (isDeeper(text, DEEPEST)) return null
  const json: unknown = JSON.parse(text)
  const { data, sig } = Seal.parse(json)
  // What is signed is all that came, known here or not.
  const whole = z.object({ data: z.unknown() }).parse(json).data
  const certificate = sig.cer === undefined ? null : exactly(sig.cer)
  const signature = exactly(sig.sigvl)
  if (!signature || (sig.cer !== undefined && !certificate)) return null
  const { pid, utci, uvci } = data.msg
  const reference = z
    .string()
    .max(40)
    .safeParse(utci ?? uvci)
  return {
    state: data.hdr.is,
    type: data.hdr.t,
    person: Person.safeParse(pid ?? data.msg).data ?? {},
    reference: reference.data ?? '',
    hash: HASHES[sig.alg],
    certificate,
    signed: utf8(canonicalJson(whole)),
    signature,
  }
}

const isDeeper = (text: string, most: number) => {
  let depth = 0
  return [...text].some((sign) => {
    if (sign === '{' || sign === '[') depth++
    if (sign === '}' || sign === ']') depth--
    return depth > most
  })
}

/** Base64url of which no other text gives the same bytes. */
function exactly(text: string): Bytes | null {
  const bytes = fromBase64(text)
  const again = bytes && btoa(String.fromCharCode(...bytes)).replaceAll('=', '')
  const said = text.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', '')
  return again === said ? bytes : null
}

const DOCUMENTS: Readonly<Record<string, string>> = {
  'icao.test': 'proof of testing',
  'icao.vacc': 'proof of vaccination',
  'icao.dta': 'digital travel authorization',
}

export function contentOfVdsNc({ state, type, person, reference }: VdsNc): SealContent {
  const said: [SealField, string | undefined][] = [
    ['fullName', person.n],
    ['birthDate', dateIn(person.dob)],
    ['sex', person.sex],
    ['passportNumber', person.i ?? person.dn],
    ['personalNumber', person.ai],
    ['reference', reference],
  ]
  const fields = said.flatMap(([name, value]) => (value ? [{ name, value }] : []))
  return { document: DOCUMENTS[type] ?? type, state, zone: null, fields }
}

/** With or without dashes. */
const dateIn = (text: string | undefined) => text?.replace(/^(\d{4})-?(\d\d)-?(\d\d)$/, '$1-$2-$3')
