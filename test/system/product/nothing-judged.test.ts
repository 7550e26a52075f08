/** What nobody judged is not approved, and no proof is signed of it: the attacks of a review, over HTTP, as `npm start` runs the product. */
import { deflateRawSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { authority, documentSigner } from '../../support/chips/authorities'
import { chip, dg1 } from '../../support/chips/chip'
import type { Bytes } from '../../support/chips/keys'
import { writeZip } from '../../support/files/zip'
import { type Product, product } from '../../support/running/product'
import { passportAndSelfie } from '../../support/specimens/sample'

const ZONE = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F3204153ZE184226B<<<<<16'
/** An empty sequence in DER, and no DER at all. */
const FOUR = Uint8Array.of(0x30, 2, 5, 0)
const NO_DER = Uint8Array.of(1, 2, 3, 4)

let service: Product
let own: string

beforeAll(async () => {
  service = await product()
  own = await service.token({ scope: 'kyc' })
})

async function post(path: string, body: object | FormData, token = own) {
  const isForm = body instanceof FormData
  const response = await fetch(new URL(path, service.front), {
    method: 'POST',
    headers: { token, connection: 'close', ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as ReturnType<typeof JSON.parse> }
}

type Files = Record<string, Bytes>

interface Attempt {
  files: Files
  /** Of a scenario made for it; none: the default. */
  rules?: object
  by: 'owner' | 'browser'
}

async function decided({ files, rules, by }: Attempt) {
  const made = rules && (await post('/v1/scenario/create', { name: 'looks', ...rules }))
  const schemaId = made?.body.scenario.schemaId
  const { body: session } = await post('/v1/kyc/session/create', schemaId ? { schemaId } : {})
  const form = new FormData()
  form.set('sessionId', session.sessionId)
  for (const [name, content] of Object.entries(files))
    form.append(name === 'selfie' || name === 'document' ? 'images' : name, new File([content], `${name}.bin`))
  const sent = await post('/v1/kyc/process', form, by === 'owner' ? own : session.clientToken)
  const status = await post('/v1/kyc/session/status', { sessionId: session.sessionId })
  const proofs = await Promise.all(
    ['jws', 'dc+sd-jwt'].map((format) => post('/v1/kyc/session/proof', { sessionId: session.sessionId, format })),
  )
  return { sent: sent.status, status: status.body, proofs: proofs.map((proof) => proof.status) }
}

async function expectUnapproved(attempt: Attempt) {
  const { sent, status, proofs } = await decided(attempt)
  expect([200, 400, 415]).toContain(sent)
  expect(status.status).not.toBe('success')
  expect(status.decision?.outcome ?? null).not.toBe('approved')
  expect(proofs).toEqual([409, 409])
}

const zip = writeZip([{ path: 'notes.txt', data: Uint8Array.from(deflateRawSync('hello')) }])
const NOTHING: [string, Files][] = [
  ['four bytes as sod', { sod: FOUR }],
  ['four bytes that are no file', { sod: NO_DER }],
  ['a lone dg1', { dg1: dg1(ZONE) }],
  ['a lone aa', { aa: FOUR }],
  ['a zip with a text file', { chip: zip }],
]
const HOSTED = { title: 'Bank', logo: null, colour: null, consent: null, returnOrigins: [] }
const RULES: [string, object | undefined][] = [
  ['the default scenario', undefined],
  ['a scenario of looks', { hosted: HOSTED }],
  ['assurance high', { assurance: 'high' }],
]
const CASES = NOTHING.flatMap(([what, files]) =>
  RULES.flatMap(([where, rules]) =>
    (['owner', 'browser'] as const).map((by) => ({ what, where, by, attempt: { files, by, ...(rules && { rules }) } })),
  ),
)

it.each(CASES)('$what from the $by, under $where', async ({ attempt }) => {
  await expectUnapproved(attempt)
})

it('a chip of an issuer that nobody trusts is reviewed', async () => {
  const { files } = chip({ signers: [documentSigner(authority())], zone: ZONE })
  const { status } = await decided({ files, by: 'owner' })
  expect(status.decision.outcome).not.toBe('approved')
  expect(status.decision.reasons.map(({ code }: { code: string }) => code)).toContain('issuer_unknown')
})

it('a chip of 600 KB whose entries all name one stream of 600 MiB is refused unread', async () => {
  const data = Uint8Array.from(deflateRawSync(new Uint8Array(600 * 1024 * 1024)))
  const entries = Array.from({ length: 32 }, (_, i) => ({
    ...{ path: `${i}.bin`, data, claims: 1000 },
    ...(i > 0 ? { sharing: 0 } : {}),
  }))
  const { status } = await decided({ files: { chip: writeZip(entries) }, by: 'browser' })
  const items = JSON.stringify(status.results)
  expect(items).toContain('entries of the zip share their bytes')
  expect(status.decision.outcome).not.toBe('approved')
})

describe('a scenario that names nothing but looks', () => {
  it.each(['document', 'selfie'] as const)('waits for the rest where a browser sends its %s alone', async (part) => {
    const sample = await passportAndSelfie()
    const files = { [part]: Uint8Array.from(sample[part]) }
    const { status, proofs } = await decided({ files, rules: { hosted: HOSTED }, by: 'browser' })
    expect(status.status).not.toBe('success')
    expect(status.decision?.outcome ?? null).toBeNull()
    expect(proofs).toEqual([409, 409])
  })
})
