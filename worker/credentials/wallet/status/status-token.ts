/** A status list as it is served: signed as a JWT or as a CWT. Read, not judged. */

import { CBORTag } from '@levischuck/tiny-cbor'
import { decodeProtectedHeader } from 'jose'
import * as z from 'zod'
import { type Bytes, fromBase64, parsedOrNull, utf8 } from '../../bytes'
import { type CborMap, isBytes, mapOf, readCbor, textOf } from '../../cose/cbor'
import { certificatesOf, readSigned, signedBytes } from '../../cose/signed'
import { coseAlgorithm, type IssuerAlgorithm, joseAlgorithm } from '../issuer-signature'
import type { StatusList } from './listed-status'

export interface StatusToken {
  /** In DER, the signer's first. */
  certificates: readonly Bytes[]
  algorithm: IssuerAlgorithm | null
  signed: Bytes
  signature: Bytes
  /** The address of the list. */
  subject: string
  /** Seconds since 1970; undefined: without end. */
  until: number | undefined
  /** For so many seconds it may be kept; undefined: not said. */
  keptSeconds: number | undefined
  list: StatusList
}

const BITS = z.union([z.literal(1), z.literal(2), z.literal(4), z.literal(8)])

/** One byte tells: a JWT begins with a letter, CBOR's lists and tags do not. */
export const readStatusToken = (bytes: Bytes): StatusToken | null =>
  (bytes[0] ?? 0) >= 0x80 ? readCwt(bytes) : readJwt(new TextDecoder().decode(bytes).trim())

const JWT = 'statuslist+jwt'

const Payload = z.object({
  sub: z.string(),
  exp: z.number().optional(),
  ttl: z.number().optional(),
  status_list: z.object({ bits: BITS, lst: z.string() }),
})

function readJwt(token: string): StatusToken | null {
  const [head = '', body = '', end = '', ...more] = token.split('.')
  const header = parsedOrNull(() => decodeProtectedHeader(token))
  const signature = fromBase64(end)
  const said = Payload.safeParse(parsedOrNull(() => JSON.parse(new TextDecoder().decode(fromBase64(body) ?? utf8('')))))
  if (header?.typ !== JWT || header.crit !== undefined || !signature || !said.success || more.length > 0) return null
  const certificates = (header.x5c ?? []).map(fromBase64)
  const { sub: subject, exp: until, ttl: keptSeconds, status_list: list } = said.data
  const lst = fromBase64(list.lst)
  if (!lst || certificates.length === 0 || !certificates.every(isBytes)) return null
  const algorithm = joseAlgorithm(header.alg)
  const signed = utf8(`${head}.${body}`)
  return { certificates, algorithm, signed, signature, subject, until, keptSeconds, list: { bits: list.bits, lst } }
}

const SIGN1 = 18
const TYPE = 16
const CWT = 'application/statuslist+cwt'
const CLAIM = { subject: 2, expiration: 4, timeToLive: 65534, statusList: 65533 } as const

/** The draft wants the tag; earlier ones had it left out. */
function readCwt(bytes: Bytes): StatusToken | null {
  const whole = readCbor(bytes)
  const signed = readSigned(whole instanceof CBORTag && whole.tag === SIGN1 ? whole.value : whole)
  const said = signed?.payload ? mapOf(readCbor(signed.payload)) : null
  if (!signed?.payload || !said || signed.header.get(TYPE) !== CWT) return null
  const certificates = certificatesOf(signed)
  const subject = textOf(said.get(CLAIM.subject))
  const [until, keptSeconds] = [said.get(CLAIM.expiration), said.get(CLAIM.timeToLive)]
  const list = listOf(mapOf(said.get(CLAIM.statusList)))
  if (!certificates || subject === null || !list || !isMoment(until) || !isMoment(keptSeconds)) return null
  return {
    certificates,
    algorithm: coseAlgorithm(signed.algorithm),
    subject,
    until,
    keptSeconds,
    list,
    signed: signedBytes(signed, signed.payload),
    signature: signed.value,
  }
}

const isMoment = (value: unknown): value is number | undefined =>
  value === undefined || (typeof value === 'number' && Number.isFinite(value))

function listOf(said: CborMap | null): StatusList | null {
  const bits = BITS.safeParse(said?.get('bits'))
  const lst = said?.get('lst')
  return bits.success && isBytes(lst) ? { bits: bits.data, lst } : null
}
