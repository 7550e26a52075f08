import type { Session, SessionStatus } from '../case/session'

export function isExpired(session: Pick<Session, 'expiresAt'>, now: Date): boolean {
  return Date.parse(session.expiresAt) <= now.getTime()
}

/** Expiry is a matter of time, not of a write: whatever was stored, after its lifetime a session is `expired`. */
export function statusAt(session: Pick<Session, 'status' | 'expiresAt'>, now: Date): SessionStatus {
  return isExpired(session, now) ? 'expired' : session.status
}

/** Whole seconds, 0 once expired and never before. */
export function secondsToLive(session: Pick<Session, 'expiresAt'>, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(session.expiresAt) - now.getTime()) / 1000))
}
