/** AlgorithmIdentifier of a signature → how it is verified. */
import { type Bytes, joined } from '../bytes'
import { coordinateBytes, isSignedOn } from './curves'
import { type Der, explicit, Malformed, oid, only, sequence, smallInteger, TAG } from './der'
import { type EdwardsCurve, edwardsNamed, isSignedOnEdwards } from './edwards'
import { type Hash, hashOf, isWeak } from './hashes'
import type { PublicKey } from './public-key'
import { isPkcs1, isPss, type PssParameters } from './rsa'

/** `hash` null: said elsewhere, with the message. */
export type SignatureScheme =
  | { kind: 'ecdsa'; hash: Hash | null; plain: boolean }
  | { kind: 'pkcs1'; hash: Hash | null }
  | ({ kind: 'pss' } & PssParameters)
  | { kind: 'eddsa'; hash: null; curve: EdwardsCurve }

const NAMED: Readonly<Record<string, SignatureScheme>> = {
  '1.2.840.10045.2.1': { kind: 'ecdsa', hash: null, plain: false },
  '1.2.840.10045.4.1': { kind: 'ecdsa', hash: 'SHA-1', plain: false },
  '1.2.840.10045.4.3.1': { kind: 'ecdsa', hash: 'SHA-224', plain: false },
  '1.2.840.10045.4.3.2': { kind: 'ecdsa', hash: 'SHA-256', plain: false },
  '1.2.840.10045.4.3.3': { kind: 'ecdsa', hash: 'SHA-384', plain: false },
  '1.2.840.10045.4.3.4': { kind: 'ecdsa', hash: 'SHA-512', plain: false },
  // Both numbers side by side (BSI TR-03111).
  '0.4.0.127.0.7.1.1.4.1.1': { kind: 'ecdsa', hash: 'SHA-1', plain: true },
  '0.4.0.127.0.7.1.1.4.1.2': { kind: 'ecdsa', hash: 'SHA-224', plain: true },
  '0.4.0.127.0.7.1.1.4.1.3': { kind: 'ecdsa', hash: 'SHA-256', plain: true },
  '0.4.0.127.0.7.1.1.4.1.4': { kind: 'ecdsa', hash: 'SHA-384', plain: true },
  '0.4.0.127.0.7.1.1.4.1.5': { kind: 'ecdsa', hash: 'SHA-512', plain: true },
  '1.2.840.113549.1.1.1': { kind: 'pkcs1', hash: null },
  '1.2.840.113549.1.1.5': { kind: 'pkcs1', hash: 'SHA-1' },
  '1.2.840.113549.1.1.14': { kind: 'pkcs1', hash: 'SHA-224' },
  '1.2.840.113549.1.1.11': { kind: 'pkcs1', hash: 'SHA-256' },
  '1.2.840.113549.1.1.12': { kind: 'pkcs1', hash: 'SHA-384' },
  '1.2.840.113549.1.1.13': { kind: 'pkcs1', hash: 'SHA-512' },
}
const PSS = '1.2.840.113549.1.1.10'
const MASK = '1.2.840.113549.1.1.8'

export function schemeNamed(name: string): SignatureScheme | null {
  const curve = edwardsNamed(name)
  return curve ? { kind: 'eddsa', hash: null, curve } : (NAMED[name] ?? null)
}

/** Null: one that is not known here. Malformed parameters throw. */
export function signatureScheme(algorithm: Der): SignatureScheme | null {
  const [id, parameters, ...more] = sequence(algorithm)
  const name = oid(id)
  if (more.length > 0) throw new Malformed('more than an algorithm')
  return name === PSS ? pssOf(parameters) : isPlain(parameters) ? schemeNamed(name) : null
}

/** Hashes, and most signatures, have no parameters: absent, or NULL. */
const isPlain = (parameters: Der | undefined) =>
  parameters === undefined || (parameters.tag === TAG.null && parameters.content.length === 0)

/** Null: one that is not known here. */
export function plainHash(algorithm: Der): Hash | null {
  const [id, parameters, ...more] = sequence(algorithm)
  return isPlain(parameters) && more.length === 0 ? hashOf(oid(id)) : null
}

const PSS_TAGS = [explicit(0), explicit(1), explicit(2), explicit(3)]

/** RFC 4055: what is not said is SHA-1, 20 bytes, and a trailer of the one kind that there is. */
function pssOf(parameters: Der | undefined): SignatureScheme | null {
  const fields = parameters ? sequence(parameters) : []
  const said = new Map(fields.map((field) => [field.tag, only(field)]))
  if (said.size < fields.length || fields.some(({ tag }) => !PSS_TAGS.includes(tag))) return null
  const [hashSaid, maskSaid, salt, trailer] = PSS_TAGS.map((tag) => said.get(tag))
  const hash = hashSaid ? plainHash(hashSaid) : 'SHA-1'
  const maskHash = maskSaid ? maskIn(maskSaid) : 'SHA-1'
  if (!hash || !maskHash || (trailer && smallInteger(trailer) !== 1)) return null
  return { kind: 'pss', hash, maskHash, saltLength: salt ? smallInteger(salt) : 20 }
}

function maskIn(algorithm: Der): Hash | null {
  const [name, of, ...more] = sequence(algorithm)
  return oid(name) === MASK && of && more.length === 0 ? plainHash(of) : null
}

export type SignatureSays = 'good' | 'bad' | 'unknown algorithm'

/** `hash`: the message's, where the scheme leaves it open; both named, they must be one. */
export async function verifySignature(
  key: PublicKey,
  scheme: SignatureScheme | null,
  { signature, data, hash: said = null }: { signature: Bytes; data: Bytes; hash?: Hash | null },
): Promise<SignatureSays> {
  if (scheme?.kind === 'eddsa') {
    if (key.kind !== 'edwards' || key.curve !== scheme.curve) return 'bad'
    return (await isSignedOnEdwards(key.curve, { point: key.point, signature, data })) ? 'good' : 'bad'
  }
  const hash = scheme?.hash ?? said
  if (!scheme || !hash || key.kind === 'unknown') return 'unknown algorithm'
  return (await holds(key, { ...scheme, hash }, signature, data)) ? 'good' : 'bad'
}

type Complete = Exclude<SignatureScheme, { kind: 'eddsa' }> & { hash: Hash }

async function holds(key: PublicKey, scheme: Complete, signature: Bytes, data: Bytes): Promise<boolean> {
  if (key.kind === 'rsa') {
    if (scheme.kind === 'ecdsa') return false
    return scheme.kind === 'pss' ? isPss(key, scheme, signature, data) : isPkcs1(key, scheme.hash, signature, data)
  }
  if (key.kind !== 'elliptic' || scheme.kind !== 'ecdsa') return false
  const plain = scheme.plain ? signature : fixedLength(signature, coordinateBytes(key.curve))
  return plain !== null && isSignedOn(key.curve, { hash: scheme.hash, point: key.point, signature: plain, data })
}

/** Weakness of key or scheme by today's standards; null: none. */
export function weaknessOf(key: PublicKey, scheme: SignatureScheme | null): string | null {
  if (scheme?.hash && isWeak(scheme.hash)) return `signed over ${scheme.hash}`
  if (key.kind === 'rsa' && key.modulus.length < 256) return `an RSA key of ${8 * key.modulus.length} bits`
  if (key.kind === 'elliptic' && coordinateBytes(key.curve) < 28) return `a key on ${key.curve}`
  return null
}

/** SEQUENCE of two INTEGERs → both side by side; null where it is none in DER. */
export function fixedLength(der: Uint8Array, length: number): Bytes | null {
  const long = der[1] === 0x81
  const start = long ? 3 : 2
  const size = der[start - 1]
  if (der[0] !== 0x30 || size === undefined || size !== der.length - start || long !== size >= 0x80) return null
  const numbers: Bytes[] = []
  let at = start
  for (let i = 0; i < 2; i++) {
    const own = der[at + 1] ?? 0
    const number = der[at] === 0x02 ? positive(der.subarray(at + 2, at + 2 + own), own) : null
    if (!number || number.length > length) return null
    numbers.push(joined(new Uint8Array(length - number.length), number))
    at += 2 + own
  }
  return at === der.length ? joined(...numbers) : null
}

/** The digits of a positive INTEGER without its padding; null where DER would not write it so. */
function positive(digits: Uint8Array, size: number): Uint8Array | null {
  if (size === 0 || size >= 0x80 || digits.length < size) return null
  const isPadded = digits[0] === 0 && size > 1
  if ((digits[0] ?? 0) >= 0x80 || (isPadded && (digits[1] ?? 0) < 0x80)) return null
  return isPadded ? digits.subarray(1) : digits
}
