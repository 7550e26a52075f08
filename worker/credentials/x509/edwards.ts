/** EdDSA (RFC 8032): Ed25519 by WebCrypto, Ed448, which it does not know, by noble. */
import { ed448 } from '@noble/curves/ed448.js'
import { type Bytes, parsedOrNull } from '../bytes'

export type EdwardsCurve = 'Ed25519' | 'Ed448'

/** RFC 8410: key and signature have the same number. */
const NAMES: Readonly<Record<string, EdwardsCurve>> = { '1.3.101.112': 'Ed25519', '1.3.101.113': 'Ed448' }

/** Null: another kind of key. */
export const edwardsNamed = (oid: string): EdwardsCurve | null => NAMES[oid] ?? null

export async function isSignedOnEdwards(
  curve: EdwardsCurve,
  { point, signature, data }: { point: Bytes; signature: Bytes; data: Bytes },
): Promise<boolean> {
  if (curve === 'Ed448') return parsedOrNull(() => ed448.verify(signature, data, point, { zip215: false })) === true
  const key = await crypto.subtle.importKey('raw', point, curve, false, ['verify']).catch(() => null)
  // Of a signature of another length workerd does not say that it is none: it throws.
  return key !== null && crypto.subtle.verify(curve, key, signature, data).catch(() => false)
}
