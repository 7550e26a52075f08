import { base64url } from 'jose'

const JWT = /^[\w-]+\.[\w-]+\.([\w-]+)$/
/** A JWT of ours has less than 1 kB; an issuer may add claims. */
const MAX_CHARACTERS = 8192

/**
 * Whether a JWT is spelt in the one way there is. Head and payload are signed as they are spelt; the signature's last
 * character has bits that mean nothing, and decoders forgive padding.
 */
export function isCanonicalJwt(token: string): boolean {
  if (token.length > MAX_CHARACTERS) return false
  const signature = JWT.exec(token)?.[1]
  // A length that base64 cannot have does not decode.
  if (signature === undefined || signature.length % 4 === 1) return false
  return base64url.encode(base64url.decode(signature)) === signature
}
