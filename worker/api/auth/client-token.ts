/** Client tokens: what a browser holds, good for one session and a quarter of an hour. */
import { base64url, jwtVerify, SignJWT } from 'jose'
import type { Session } from '../../domain/session/session'
import { derivedKey } from '../derived-key'
import type { Principal } from './principal'
import { isTokensFault } from './user-token'

const TYPE = 'kyc-client+jwt'
const HEADER = { alg: 'HS256', typ: TYPE }
const AUDIENCE = 'kyc-session'

export interface ClientTokens {
  issue(session: Pick<Session, 'sessionId' | 'owner' | 'groupId'>, now: Date): Promise<string>
  verify(token: string, now: Date): Promise<Principal | null>
}

/** Signed with a key of their own: neither kind of JWT can pass for the other. */
export function clientTokens(secret: string, lifetimeSeconds: number): ClientTokens {
  const key = derivedKey(secret, 'client token')
  return {
    async issue({ sessionId, owner, groupId }, now) {
      const issuedAt = Math.floor(now.getTime() / 1000)
      return new SignJWT({ sid: sessionId, gid: groupId })
        .setProtectedHeader(HEADER)
        .setSubject(owner)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(await key)
    },

    async verify(token, now) {
      const options = { algorithms: ['HS256'], typ: TYPE, audience: AUDIENCE, requiredClaims: ['sub', 'exp', 'sid'] }
      try {
        const { payload } = await jwtVerify(token, await key, { ...options, currentDate: now })
        if (!payload.sub) return null
        const groupId = payload.gid as number | null
        return { kind: 'client', owner: payload.sub, groupId, sessionId: String(payload.sid) }
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
