/** Client tokens: what a browser holds, good for one session and a quarter of an hour; handoff tokens become one, once. */
import { base64url, jwtVerify, SignJWT } from 'jose'
import type { Session } from '../../domain/session/session'
import { deriveKey } from '../derive-key'
import { ClientClaims } from './claims'
import type { Principal } from './principal'
import { isTokensFault } from './user-token'

const TYPE = 'kyc-client+jwt'
const HEADER = { alg: 'HS256', typ: TYPE }
const AUDIENCE = 'kyc-session'
const NO_SCOPES: ReadonlySet<string> = new Set()

type Bound = Pick<Session, 'sessionId' | 'owner' | 'groupId'>

export interface ClientTokens {
  issue(session: Bound, now: Date): Promise<string>
  /** Another device gets a client token for it, once. */
  issueHandoff(session: Bound, handoffId: string, seconds: number, now: Date): Promise<string>
  verify(token: string, now: Date): Promise<Principal | null>
}

/** Signed with a key of their own: neither kind of JWT can pass for the other. */
export function clientTokens(secret: string, lifetimeSeconds: number): ClientTokens {
  const key = deriveKey(secret, 'client token')
  const sign = async ({ sessionId, owner, groupId }: Bound, claims: object, seconds: number, now: Date) => {
    const issuedAt = Math.floor(now.getTime() / 1000)
    return new SignJWT({ sid: sessionId, gid: groupId, ...claims })
      .setProtectedHeader(HEADER)
      .setSubject(owner)
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + seconds)
      .sign(await key)
  }
  return {
    issue: (session, now) => sign(session, {}, lifetimeSeconds, now),
    issueHandoff: (session, handoffId, seconds, now) => sign(session, { hid: handoffId }, seconds, now),

    async verify(token, now) {
      const options = { algorithms: ['HS256'], typ: TYPE, audience: AUDIENCE, requiredClaims: ['sub', 'exp', 'sid'] }
      try {
        const { payload } = await jwtVerify(token, await key, { ...options, currentDate: now })
        const claims = ClientClaims.safeParse(payload)
        if (!claims.success) return null
        const { sub: owner, gid, sid: boundTo, hid } = claims.data
        const handoff = hid === undefined ? {} : { handoffId: hid }
        const bound = { boundTo, credential: null, scopes: NO_SCOPES }
        return { owner, groupId: gid ?? null, actor: 'client', ...bound, ...handoff }
      } catch (error) {
        if (isTokensFault(error)) return null
        throw error
      }
    },
  }
}

/** Only ours begin with exactly this header; whoever imitates it still lacks the key. */
const BEGINNING = `${base64url.encode(JSON.stringify(HEADER))}.`

export const isClientToken = (token: string): boolean => token.startsWith(BEGINNING)
