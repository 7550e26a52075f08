/** A chip of Utopia: its files, signed, and its answer to a challenge. */
import { constants, createHash, privateEncrypt, randomBytes, sign } from 'node:crypto'
import { derOf } from '../../../worker/credentials/x509/write-der.ts'
import type { Issued } from './authorities.ts'
import { type Bytes, hashAlgorithm, integer, type Keys, octets, oid, type Scheme, sequence, text } from './keys.ts'
import { signedMessage, type WantedMessage } from './signed-message.ts'

export interface WantedChip extends Partial<Omit<WantedMessage, 'content' | 'signers' | 'contentType'>> {
  signers: readonly Issued[]
  /** Lines of the zone, one after the other. */
  zone: string
  portrait?: Bytes
  /** Of active authentication. */
  ownKeys?: Keys
  details?: Readonly<Record<number, string>>
  /** Others, by their names. */
  groups?: Readonly<Record<string, Bytes>>
  contentType?: string
  /** Hash of the sums. */
  hash?: NonNullable<Scheme['hash']>
}

export interface Chip {
  files: Record<string, Bytes>
}

export const tlv = (tag: number, ...content: Uint8Array[]): Bytes => {
  if (tag <= 0xff) return derOf(tag, ...content)
  const short = derOf(tag & 0xff, ...content)
  return Uint8Array.from(Buffer.concat([Uint8Array.of(tag >> 8), short]))
}

export const dg1 = (zone: string): Bytes => tlv(0x61, tlv(0x5f1f, text(zone)))

/** `structured`: by ISO/IEC 39794-5, in the place of 19794-5. */
export function dg2(image: Bytes, structured = false): Bytes {
  const head = new DataView(new ArrayBuffer(46))
  head.setUint32(0, 0x46414300)
  head.setUint32(4, 0x30313000)
  head.setUint32(8, 46 + image.length)
  head.setUint16(12, 1)
  head.setUint32(14, 32 + image.length)
  const record = Buffer.concat([new Uint8Array(head.buffer), image])
  const header = tlv(0xa1, tlv(0x87, Uint8Array.of(1, 1)), tlv(0x88, Uint8Array.of(0, 8)))
  const values = tlv(0xa1, tlv(0xa0, tlv(0xa0, tlv(0x80, Uint8Array.of(1))), tlv(0xa1, tlv(0xa0, tlv(0x80, image)))))
  const data = structured ? tlv(0x7f2e, tlv(0x65, values)) : tlv(0x5f2e, record)
  return tlv(0x75, tlv(0x7f61, integer(1), tlv(0x7f60, header, data)))
}

export const dg11 = (values: Readonly<Record<number, string>>): Bytes =>
  tlv(
    0x6b,
    tlv(0x5c, ...Object.keys(values).map((tag) => Uint8Array.of(Number(tag) >> 8, Number(tag) & 0xff))),
    ...Object.entries(values).map(([tag, value]) => tlv(Number(tag), text(value))),
  )

/** SecurityInfos: an identifier each, a version, and another identifier. */
export const dg14 = (...infos: readonly [string, string?][]): Bytes =>
  tlv(0x6e, derOf(0x31, ...infos.map(([name, of]) => sequence(oid(name), integer(1), ...(of ? [oid(of)] : [])))))

const GROUPS: Readonly<Record<string, number>> = { dg1: 1, dg2: 2, dg11: 11, dg12: 12, dg14: 14, dg15: 15 }

export function chip(wanted: WantedChip): Chip {
  const { zone, portrait, ownKeys, details, hash = 'sha256', signers, groups: others = {}, ...message } = wanted
  const groups: Record<string, Bytes> = {
    dg1: dg1(zone),
    ...(portrait ? { dg2: dg2(portrait) } : {}),
    ...(details ? { dg11: dg11(details) } : {}),
    ...(ownKeys ? { dg15: tlv(0x6f, ownKeys.spki) } : {}),
    ...others,
  }
  const sums = Object.entries(groups).map(([name, content]) =>
    sequence(integer(GROUPS[name] ?? 0), octets(Uint8Array.from(createHash(hash).update(content).digest()))),
  )
  const object = sequence(integer(0), hashAlgorithm(hash), sequence(...sums))
  const sod = tlv(0x77, signedMessage({ contentType: '2.23.136.1.1.1', content: object, signers, ...message }))
  return { files: { sod, ...groups } }
}

/** As the chip answers: RSA by ISO/IEC 9796-2, on curves both numbers side by side. */
export function answer(own: Keys, challenge: Bytes, hash: 'sha1' | 'sha256' = 'sha256'): Bytes {
  if (!('rsa' in own.kind)) {
    return Uint8Array.from(sign(hash, challenge, { key: own.private, dsaEncoding: 'ieee-p1363' }))
  }
  const size = own.kind.rsa / 8
  const trailer = hash === 'sha1' ? [0xbc] : [0x34, 0xcc]
  const length = hash === 'sha1' ? 20 : 32
  const added = randomBytes(size - 1 - length - trailer.length)
  const sum = createHash(hash).update(added).update(challenge).digest()
  const block = Uint8Array.of(0x6a, ...added, ...sum, ...trailer)
  const key = { key: own.private, padding: constants.RSA_NO_PADDING }
  return Uint8Array.from(privateEncrypt(key, block))
}
