/** User JWTs: HS256 with our secret, or asymmetric with the keys of an issuer, never both. */
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose'
import { SAID } from '../../contract/limits'
import type { JwtSettings } from '../../env'
import { isStorable } from '../storable'
import { UserClaims } from './claims'
import { type Principal, scopesOf } from './principal'

const ASYMMETRIC = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/** Null for a token that does not hold; throws when the issuer's keys cannot be had. */
export type TokenVerifier = (token: string, now: Date) => Promise<Principal | null>

/** Make it once: it keeps the issuer's keys. */
export function userTokens(settings: JwtSettings): TokenVerifier {
  const expected: JWTVerifyOptions = {
    requiredClaims: ['sub', 'exp'],
    ...(settings.issuer ? { issuer: settings.issuer } : {}),
    ...(settings.audience ? { audience: settings.audience } : {}),
  }
  if (settings.kind === 'secret') {
    const key = hmacKey(settings.secret)
    return async (token, now) =>
      principalFrom(jwtVerify(token, await key, { ...expected, algorithms: ['HS256'], currentDate: now }))
  }
  const keys = createRemoteJWKSet(new URL(settings.url))
  return (token, now) =>
    principalFrom(jwtVerify(token, keys, { ...expected, algorithms: ASYMMETRIC, currentDate: now }))
}

/** Imported once: `jose` would import bytes again for every token. */
function hmacKey(secret: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret)
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

async function principalFrom(verification: Promise<{ payload: JWTPayload }>): Promise<Principal | null> {
  try {
    return principal((await verification).payload)
  } catch (error) {
    if (isTokensFault(error)) return null
    throw error
  }
}

/** Everything else is a fault of the issuer's key server, for which the caller is not to blame. */
export function isTokensFault(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    /^ERR_(JWT|JWS)_|^ERR_JOSE_(ALG_NOT_ALLOWED|NOT_SUPPORTED)$|^ERR_JWKS_(NO|MULTIPLE)_MATCHING_KEYS?$/.test(
      error.code,
    )
  )
}

function principal(payload: JWTPayload): Principal | null {
  const claims = UserClaims.safeParse(payload)
  if (!claims.success) return null
  const { sub, gid, scope, jti } = claims.data
  const credential = jti !== undefined && jti.length <= SAID.subjectLength && isStorable(jti) ? jti : null
  return { owner: sub, groupId: gid ?? null, actor: 'user', boundTo: null, credential, scopes: scopesOf(scope) }
}
