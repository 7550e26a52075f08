/** User JWTs: HS256 with our secret, or asymmetric with the keys of an issuer, never both. */

import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose'
import { operatorName } from '../../domain/callers/operators'
import { secretNamed } from '../../domain/named-secrets'
import { isSandbox, sandboxOwner } from '../../domain/sandbox'
import type { JwtSettings } from '../../env'
import { SAID } from '../../words/limits'
import { isStorable } from '../storable'
import { isCanonicalJwt } from './canonical-jwt'
import { UserClaims } from './claims'
import { type Principal, scopesOf } from './principal'

export const ASYMMETRIC = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]
/** An issuer's clock may be ahead of ours by so much. Only for beginnings: nothing lasts beyond its `exp`. */
const CLOCK_SKEW_SECONDS = 60

/** A token's holder, and when the token was issued (seconds since 1970); null where it does not say. */
export interface Issued {
  principal: Principal
  issuedAt: number | null
}

/** Null for a token that does not hold; throws when the issuer's keys cannot be had. */
export type TokenVerifier = (token: string, now: Date) => Promise<Issued | null>

/** Make it once: it keeps the issuer's keys. */
export function userTokens(settings: JwtSettings): TokenVerifier {
  const expected: JWTVerifyOptions = {
    requiredClaims: ['sub', 'exp'],
    ...(settings.issuer ? { issuer: settings.issuer } : {}),
    ...(settings.audience ? { audience: settings.audience } : {}),
  }
  const verified = async (verification: Promise<{ payload: JWTPayload }>, now: Date): Promise<Issued | null> => {
    try {
      return issued((await verification).payload, Math.floor(now.getTime() / 1000))
    } catch (error) {
      if (isTokensFault(error)) return null
      throw error
    }
  }
  const at = (now: Date) => ({ ...expected, currentDate: now, clockTolerance: CLOCK_SKEW_SECONDS })
  if (settings.kind === 'secret') {
    const keys = settings.secrets.map(({ kid, secret }) => ({ kid, hmac: hmacKey(secret) }))
    const keyNamed = ({ kid }: { kid?: unknown }) => {
      const key = secretNamed(keys, kid)
      if (!key) throw new errors.JWKSNoMatchingKey()
      return key.hmac
    }
    return async (token, now) => {
      if (!isCanonicalJwt(token)) return null
      return verified(jwtVerify(token, keyNamed, { ...at(now), algorithms: ['HS256'] }), now)
    }
  }
  const keys = createRemoteJWKSet(new URL(settings.url))
  return async (token, now) => {
    if (!isCanonicalJwt(token)) return null
    return verified(jwtVerify(token, keys, { ...at(now), algorithms: ASYMMETRIC }), now)
  }
}

/** Imported once: `jose` would import bytes again for every token. */
function hmacKey(secret: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret)
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
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

function issued(payload: JWTPayload, nowSeconds: number): Issued | null {
  const claims = UserClaims.safeParse(payload)
  if (!claims.success) return null
  const { iat, exp = 0 } = payload
  if (exp <= nowSeconds || (iat !== undefined && iat > nowSeconds + CLOCK_SKEW_SECONDS)) return null
  const { sub, gid, scope, jti, act, env } = claims.data
  const credential = jti !== undefined && jti.length <= SAID.subjectLength && isStorable(jti) ? jti : null
  const caller = { owner: sub, groupId: gid ?? null, actor: 'user' as const, boundTo: null, credential }
  const operator = act === undefined ? {} : { operator: operatorName(act.sub) }
  const principal = { ...caller, ...operator, scopes: scopesOf(scope) }
  if (env === 'sandbox') return inSandbox(principal, iat ?? null)
  return isSandbox(sub) ? null : { principal, issuedAt: iat ?? null }
}

/** A world without groups: nothing is charged there, and no balance can be changed from there. */
function inSandbox(principal: Principal, issuedAt: number | null): Issued | null {
  const owner = sandboxOwner(principal.owner)
  const scopes = new Set([...principal.scopes].filter((scope) => !['balance', 'admin', 'operations'].includes(scope)))
  return owner.length > SAID.subjectLength
    ? null
    : { principal: { ...principal, owner, groupId: null, scopes }, issuedAt }
}
