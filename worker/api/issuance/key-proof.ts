/** A wallet's proof that it holds a key: a JWT by that key (OpenID4VCI 1.0, F.1), with a nonce of this service. */
import { calculateJwkThumbprint, EmbeddedJWK, type JWK, jwtVerify } from 'jose'
import { type PublicKey, publicKeyOf } from '../public-key'
import type { ProofNonces } from './proof-nonce'

export const PROOF_TYPE = 'openid4vci-proof+jwt'
export const PROOF_ALGORITHMS = ['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
const MOST_SECONDS = 5 * 60

export type KeyProof = { key: PublicKey } | { fault: 'invalid_proof' | 'invalid_nonce' }

export async function keyOfProof(
  proof: string,
  { audience, nonces, now }: { audience: string; nonces: ProofNonces; now: Date },
): Promise<KeyProof> {
  const terms = { typ: PROOF_TYPE, audience, algorithms: PROOF_ALGORITHMS, requiredClaims: ['iat', 'nonce'] }
  const verified = await jwtVerify(proof, EmbeddedJWK, {
    ...terms,
    currentDate: now,
    maxTokenAge: MOST_SECONDS,
    clockTolerance: 60,
  }).catch(() => null)
  const jwk = verified?.protectedHeader.jwk
  const key = jwk && (await publicKeyOf(plain(jwk)))
  if (!verified || !key) return { fault: 'invalid_proof' }
  return (await nonces.isFresh(verified.payload.nonce, now)) ? { key } : { fault: 'invalid_nonce' }
}

const plain = ({ kty = '', crv = '', x = '', y }: JWK) => ({ kty, crv, x, ...(y === undefined ? {} : { y }) })

const DPOP_TYPE = 'dpop+jwt'

/** RFC 9449: the thumbprint of the key that has signed this call. Null: it holds not. */
export async function callersKey(
  proof: string,
  { method, uri, token, now }: { method: string; uri: string; token: string | null; now: Date },
): Promise<string | null> {
  const verified = await jwtVerify(proof, EmbeddedJWK, {
    typ: DPOP_TYPE,
    algorithms: PROOF_ALGORITHMS,
    requiredClaims: ['iat', 'jti'],
    currentDate: now,
    maxTokenAge: MOST_SECONDS,
    clockTolerance: 60,
  }).catch(() => null)
  const { htm, htu, ath } = verified?.payload ?? {}
  if (!verified?.protectedHeader.jwk || htm !== method || htu !== uri) return null
  if (token !== null && ath !== (await sumOf(token))) return null
  return calculateJwkThumbprint(verified.protectedHeader.jwk)
}

async function sumOf(token: string): Promise<string> {
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return btoa(String.fromCharCode(...new Uint8Array(sum)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
