/** Client tokens: what a browser holds, good for one session and a quarter of an hour; a link's becomes one as often as its browser asks. */
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import type { Session } from '../../domain/case/session'
import { type NamedSecrets, secretNamed } from '../../domain/named-secrets'
import { deriveKey } from '../derive-key'
import { isCanonicalJwt } from './canonical-jwt'
import { ClientClaims } from './claims'
import { type Issued, isTokensFault } from './user-token'

const TYPE = 'kyc-client+jwt'
const AUDIENCE = 'kyc-session'
export const NO_SCOPES: ReadonlySet<string> = new Set()

type Bound = Pick<Session, 'sessionId' | 'owner' | 'groupId'>

export interface ClientTokens {
  issue(session: Bound, now: Date): Promise<string>
  /** As long as the session lives. `returnUrl`: where the page behind the link leads back to. */
  issueLink(session: Bound & Pick<Session, 'expiresAt'>, returnUrl: string | null, now: Date): Promise<string>
  verify(token: string, now: Date): Promise<Issued | null>
}

/** Signed with a key of their own: neither kind of JWT can pass for the other. */
export function clientTokens(secrets: NamedSecrets, lifetimeSeconds: number): ClientTokens {
  const keyOf = ({ kid, secret }: NamedSecrets[0]) => ({ kid, hmac: deriveKey(secret, 'client token') })
  const current = keyOf(secrets[0])
  const keys = [current, ...secrets.slice(1).map(keyOf)]
  const header = { alg: 'HS256', typ: TYPE, ...(current.kid === null ? {} : { kid: current.kid }) }
  const keyNamed = ({ kid }: { kid?: unknown }) => {
    const key = secretNamed(keys, kid)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key.hmac
  }
  const sign = async ({ sessionId, owner, groupId }: Bound, claims: object, seconds: number, now: Date) => {
    const issuedAt = Math.floor(now.getTime() / 1000)
    return new SignJWT({ sid: sessionId, gid: groupId, ...claims })
      .setProtectedHeader(header)
      .setSubject(owner)
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + seconds)
      .sign(await current.hmac)
  }
  return {
    issue: (session, now) => sign(session, {}, lifetimeSeconds, now),

    issueLink(session, returnUrl, now) {
      const seconds = Math.ceil((Date.parse(session.expiresAt) - now.getTime()) / 1000)
      return sign(session, { ret: returnUrl ?? '' }, seconds, now)
    },

    async verify(token, now) {
      if (!isCanonicalJwt(token)) return null
      const requiredClaims = ['sub', 'exp', 'sid']
      const options = { algorithms: ['HS256'], typ: TYPE, audience: AUDIENCE, requiredClaims }
      try {
        const { payload } = await jwtVerify(token, keyNamed, { ...options, currentDate: now })
        const claims = ClientClaims.safeParse(payload)
        if (!claims.success) return null
        const { sub: owner, gid, sid: boundTo, ret } = claims.data
        const link = ret === undefined ? {} : { link: { returnUrl: ret || null } }
        const bound = { boundTo, credential: null, scopes: NO_SCOPES }
        const principal = { owner, groupId: gid ?? null, actor: 'client' as const, ...bound, ...link }
        return { principal, issuedAt: payload.iat ?? null }
      } catch (error) {
        if (isTokensFault(error)) return null
        throw error
      }
    },
  }
}

/** Whoever imitates the header still lacks the key. */
export function isClientToken(token: string): boolean {
  try {
    return decodeProtectedHeader(token).typ === TYPE
  } catch {
    return false
  }
}
