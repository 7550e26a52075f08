/** A holder's key, and the proof that it is held (OpenID4VCI 1.0, F.1). */
import { SignJWT } from 'jose'
import { type api, ORIGIN } from './api'

export interface Holder {
  made: CryptoKeyPair
  jwk: JsonWebKey
}

export async function holder(): Promise<Holder> {
  const made = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  if (!('privateKey' in made)) throw new Error('no pair')
  return { made, jwk: (await crypto.subtle.exportKey('jwk', made.publicKey)) as JsonWebKey }
}

export const freshNonce = async (all: ReturnType<typeof api>): Promise<string> =>
  (await (await all.fetch('/oid4vci/nonce', { method: 'POST' })).json<{ c_nonce: string }>()).c_nonce

const now = () => Math.floor(Date.now() / 1000)

/** What is not said otherwise is as it should be. */
export async function proofOf(
  { made, jwk }: Holder,
  payload: { nonce: string; aud?: string; iat?: number },
  header: { typ?: string; jwk?: JsonWebKey } = {},
): Promise<string> {
  const protectedHeader = { alg: 'ES256', typ: 'openid4vci-proof+jwt', jwk: jwk as { kty: string } }
  return new SignJWT({ aud: ORIGIN, iat: now(), ...payload })
    .setProtectedHeader({ ...protectedHeader, ...(header as object) })
    .sign(made.privateKey)
}
