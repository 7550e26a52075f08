/** From a leaf by its issuers to a root that somebody trusts. */
import { type Bytes, equalBytes, joined } from '../bytes'
import type { Certificate } from './certificate'

const HASHES: Readonly<Record<string, string>> = {
  '1.2.840.10045.4.3.2': 'SHA-256',
  '1.2.840.10045.4.3.3': 'SHA-384',
  '1.2.840.10045.4.3.4': 'SHA-512',
}

/** `chain` begins with the leaf, each followed by its issuer. What is wrong with it, null: nothing. */
export async function chainFault(
  chain: readonly Certificate[],
  roots: readonly Certificate[],
  at: Date,
): Promise<string | null> {
  const last = chain.at(-1)
  const sent = roots.some(({ der }) => last && equalBytes(der, last.der)) ? chain.slice(0, -1) : chain
  for (const [below, certificate] of sent.entries()) {
    const next = sent[below + 1]
    const issuer = await issuerOf(certificate, next ? [next] : roots)
    if (!issuer) return next ? 'the chain is broken: one is not signed by the next' : 'no configured root has signed it'
    if (!isValid(certificate, at)) return 'a certificate has expired or is not valid yet'
    if (!isValid(issuer, at)) return 'the certificate of an issuer has expired or is not valid yet'
    if (!issuer.authority || issuer.authority.pathLength < below) return 'an issuer is no authority'
  }
  return sent.length === 0 ? 'there is no certificate below the root' : null
}

const isValid = ({ from, until }: Certificate, at: Date) => from <= at && at <= until

async function issuerOf(certificate: Certificate, candidates: readonly Certificate[]): Promise<Certificate | null> {
  for (const candidate of candidates) if (await isSignedBy(certificate, candidate)) return candidate
  return null
}

async function isSignedBy({ issuer, signed, signature }: Certificate, by: Certificate): Promise<boolean> {
  const hash = HASHES[signature.algorithm]
  const { curve, spki, coordinateBytes } = by.key
  const value = fixedLength(signature.value, coordinateBytes)
  if (!hash || !value || !equalBytes(issuer, by.subject)) return false
  const key = await importKey(spki, curve)
  return key !== null && crypto.subtle.verify({ name: 'ECDSA', hash }, key, value, signed)
}

/** Null where the point lies on no such curve. */
const importKey = (spki: Bytes, namedCurve: string) =>
  crypto.subtle.importKey('spki', spki, { name: 'ECDSA', namedCurve }, false, ['verify']).catch(() => null)

/** SEQUENCE of two INTEGERs → both as WebCrypto takes them; null where it is none in DER. */
export function fixedLength(der: Uint8Array, coordinateBytes: number): Bytes | null {
  if (der[0] !== 0x30 || der[1] !== der.length - 2 || der.length > 0x7f + 2) return null
  const numbers: Bytes[] = []
  let at = 2
  for (let i = 0; i < 2; i++) {
    const length = der[at + 1] ?? 0
    const digits = der.subarray(at + 2, at + 2 + length)
    if (der[at] !== 0x02 || length === 0 || digits.length < length) return null
    const padded = digits[0] === 0 && length > 1
    if ((digits[0] ?? 0) >= 0x80 || (padded && (digits[1] ?? 0) < 0x80)) return null
    const number = padded ? digits.subarray(1) : digits
    if (number.length > coordinateBytes) return null
    numbers.push(joined(new Uint8Array(coordinateBytes - number.length), number))
    at += 2 + length
  }
  return at === der.length ? joined(...numbers) : null
}
