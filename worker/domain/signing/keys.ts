/**
 * Keys that statements of this service are signed with: ECDSA on P-256 (ES256), which every JOSE library verifies,
 * written as OpenSSL and Node.js write them, PKCS #8 with the public point.
 */
import { parseSecrets } from '../named-secrets.ts'

export interface SigningKey {
  /** Null: it is called by its thumbprint (RFC 7638). */
  kid: string | null
  /** base64url, of 32 bytes each, as a JWK has them. */
  d: string
  x: string
  y: string
}

/** The first signs; all of them are published, those before it and one that is to follow. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]]

/** PKCS#8 prefix: all but the three numbers: version, id-ecPublicKey, prime256v1, version, and before the point. */
const HEAD = '308187020100301306072a8648ce3d020106082a8648ce3d030107046d306b0201010420'
const BEFORE_POINT = 'a14403420004'
const NUMBER_BYTES = 32

/** Parses signing keys: `kid:key`, several with commas or spaces between; null: not that. */
export function parseSigningKeys(text: string): SigningKeys | null {
  const keys = parseSecrets(text)?.map(({ kid, secret }) => keyOf(kid, secret)) ?? []
  const [first, ...others] = keys.filter((key) => key !== null)
  return first && 1 + others.length === keys.length ? [first, ...others] : null
}

function keyOf(kid: string | null, text: string): SigningKey | null {
  const bytes = bytesOf(text)
  if (!bytes) return null
  const [headBytes, pointBytes] = [HEAD.length / 2, BEFORE_POINT.length / 2]
  const point = headBytes + NUMBER_BYTES
  if (bytes.length !== point + pointBytes + 2 * NUMBER_BYTES) return null
  if (hex(bytes.slice(0, headBytes)) !== HEAD || hex(bytes.slice(point, point + pointBytes)) !== BEFORE_POINT)
    return null
  const number = (start: number) => base64url(bytes.slice(start, start + NUMBER_BYTES))
  const x = point + pointBytes
  return { kid, d: number(headBytes), x: number(x), y: number(x + NUMBER_BYTES) }
}

function bytesOf(base64: string): Uint8Array | null {
  const text = base64.replaceAll('-', '+').replaceAll('_', '/')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  } catch {
    return null
  }
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
