import { importJWK, type JWK } from 'jose'

export interface PublicKey {
  kty: string
  crv: string
  x: string
  y?: string
}

/** Key in a JWK; null where there is none: its point may lie on no curve. */
export async function publicKeyOf(said: {
  kty: string
  crv: string
  x: string
  y?: string
}): Promise<PublicKey | null> {
  const { kty, crv, x, y } = said
  const key: PublicKey = { kty, crv, x, ...(y === undefined ? {} : { y }) }
  const jwk: JWK = { ...key, kty }
  const read = await importJWK(jwk, ALGORITHMS[crv]).catch(() => null)
  return read !== null && !(read instanceof Uint8Array) && read.type === 'public' ? key : null
}

const ALGORITHMS: Readonly<Record<string, string>> = {
  'P-256': 'ES256',
  'P-384': 'ES384',
  'P-521': 'ES512',
  Ed25519: 'EdDSA',
}
