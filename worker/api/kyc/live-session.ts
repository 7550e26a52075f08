import { invalid, Refusal } from '../../application/refusal'
import { isExpired } from '../../domain/session/lifetime'
import type { Session } from '../../domain/session/session'
import type { Call } from '../operation'

/** The session that the call is about, while it lives: a session's own token names it, a user's must be told. */
export async function liveSession(call: Call, sessionId: string | undefined): Promise<Session | Refusal> {
  const { principal, services, now } = call
  const id = principal.kind === 'client' ? principal.sessionId : sessionId
  if (id === undefined) return invalid({ type: 'string', format: 'uuid' }, undefined, 'sessionId')
  if (sessionId !== undefined && sessionId !== id) return new Refusal('access_denied')
  const session = await services.sessions.byId(principal.owner, id)
  if (!session) return new Refusal('session_not_found')
  return isExpired(session, now) ? new Refusal('session_expired') : session
}
