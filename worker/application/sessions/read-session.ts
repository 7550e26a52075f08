import type { SessionStore } from '../../domain/ports'
import type { Session } from '../../domain/session/session'
import type { Caller } from '../caller'
import { Refusal } from '../refusal'

interface Identifiers {
  sessionId?: string | undefined
  /** Counts where both are given: the newest session with it. */
  clientKey?: string | undefined
}

export async function readSession(
  { owner, boundTo }: Caller,
  { sessionId, clientKey }: Identifiers,
  { sessions }: { sessions: Pick<SessionStore, 'byId' | 'byClientKey'> },
): Promise<Session | Refusal> {
  if (sessionId === undefined && clientKey === undefined) return new Refusal('identifier_required')
  const session = await (clientKey === undefined
    ? sessions.byId(owner, sessionId ?? '')
    : sessions.byClientKey(owner, clientKey))
  // A client token learns nothing of other sessions, not even whether they exist.
  if (boundTo !== null && session?.sessionId !== boundTo) return new Refusal('access_denied')
  return session ?? new Refusal('session_status_not_found')
}
