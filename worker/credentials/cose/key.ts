/** Public keys in COSE (RFC 9053), and what they sign with. */

import { type Bytes, joined } from '../bytes'
import { type Cbor, isBytes, mapOf } from './cbor'

export interface PublicKey {
  curve: 'P-256' | 'P-384' | 'P-521'
  x: Bytes
  y: Bytes
}

const KTY = 1
const CURVE = -1
const X = -2
const Y = -3
const EC2 = 2
const CURVES: ReadonlyMap<unknown, { curve: PublicKey['curve']; bytes: number }> = new Map([
  [1, { curve: 'P-256' as const, bytes: 32 }],
  [2, { curve: 'P-384' as const, bytes: 48 }],
  [3, { curve: 'P-521' as const, bytes: 66 }],
])

/** Null where it is none, or of a kind that is not known here. */
export function publicKeyOf(value: Cbor): PublicKey | null {
  const map = mapOf(value)
  const known = CURVES.get(map?.get(CURVE))
  const [x, y] = [map?.get(X), map?.get(Y)]
  if (map?.get(KTY) !== EC2 || !known || !isBytes(x) || !isBytes(y)) return null
  const [wholeX, wholeY] = [x, y].map((number) => filled(number, known.bytes))
  return wholeX && wholeY ? { curve: known.curve, x: wholeX, y: wholeY } : null
}

/** Zeros before a number must be sent (RFC 9053, 7.1.1), and an issuer of the EU's pilots leaves them out. */
const filled = (number: Bytes, length: number): Bytes | null =>
  number.length > 0 && number.length <= length ? joined(new Uint8Array(length - number.length), number) : null

export const coseKey = (x: Bytes, y: Bytes): Cbor =>
  new Map<string | number, Cbor>([
    [KTY, EC2],
    [CURVE, 1],
    [X, x],
    [Y, y],
  ])

export const uncompressed = ({ x, y }: Pick<PublicKey, 'x' | 'y'>): Bytes => Uint8Array.of(0x04, ...x, ...y)

/** Those of RFC 9864 (OpenID4VP 1.0, B.2.2) name the curve as well. */
const HASHES: ReadonlyMap<unknown, { hash: string; curve?: PublicKey['curve'] }> = new Map<
  unknown,
  { hash: string; curve?: PublicKey['curve'] }
>([
  [-7, { hash: 'SHA-256' }],
  [-35, { hash: 'SHA-384' }],
  [-36, { hash: 'SHA-512' }],
  [-9, { hash: 'SHA-256', curve: 'P-256' }],
  [-51, { hash: 'SHA-384', curve: 'P-384' }],
  [-52, { hash: 'SHA-512', curve: 'P-521' }],
])

/** Hash of an algorithm with that key; null: the algorithm is unknown here, or belongs to another key. */
export function hashOf(algorithm: unknown, { curve }: Pick<PublicKey, 'curve'>): string | null {
  const known = HASHES.get(algorithm)
  return known && (known.curve === undefined || known.curve === curve) ? known.hash : null
}

/** Null where the point lies on no such curve. */
export const verifyingKey = (key: PublicKey): Promise<CryptoKey | null> =>
  crypto.subtle
    .importKey('raw', uncompressed(key), { name: 'ECDSA', namedCurve: key.curve }, false, ['verify'])
    .catch(() => null)
