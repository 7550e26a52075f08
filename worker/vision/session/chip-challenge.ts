/** Challenge of active authentication: bound to the session, like an attestation of its app. */
import type { IssuedChallenge } from '../../domain/case/challenge'

/** Length of RND.IFD (ICAO Doc 9303-11, 6.1). */
const BYTES = 8

/**
 * Challenge from the newest liveness challenge's nonce, answered or not: a chip that signed it was there after it was
 * issued. Null where it was issued too long before the files came.
 */
export async function chipChallenge(
  liveness: IssuedChallenge | null,
  sentAt: Date,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!liveness || sentAt.getTime() >= Date.parse(liveness.expiresAt)) return null
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(liveness.nonce))
  return new Uint8Array(sum.slice(0, BYTES))
}
