import type { Session } from '../../domain/case/session'
import { isExpired } from '../../domain/session/lifetime'
import type { SessionStore } from '../../domain/session/ports'
import type { Caller } from '../caller'
import { invalid, Refusal } from '../refusal'
import { isGone } from './is-gone'

/** The session that the call is about, while it lives: a session's own token names it, a user's must be told. */
export async function findLiveSession(
  caller: Caller,
  { sessionId }: { sessionId?: string | undefined },
  { sessions }: { sessions: Pick<SessionStore, 'byId'> },
  now: Date,
): Promise<Session | Refusal> {
  const { owner, boundTo, session: known } = caller
  const id = boundTo ?? sessionId
  if (id === undefined) return invalid({ type: 'string', format: 'uuid' }, undefined, 'sessionId')
  if (sessionId !== undefined && sessionId !== id) return new Refusal('access_denied')
  const session = known === undefined || id !== boundTo ? await sessions.byId(owner, id) : known
  if (!session || isGone(caller, session)) return new Refusal('session_not_found')
  return isExpired(session, now) ? new Refusal('session_expired') : session
}
