import type { EventLog, SessionStore } from '../../domain/ports'
import type { Session } from '../../domain/session/session'
import type { Caller } from '../caller'
import { Refusal } from '../refusal'
import { recordSessionRead } from './record-session-read'

interface Identifiers {
  sessionId?: string | undefined
  /** Counts where both are given: the newest session with it. */
  clientKey?: string | undefined
}

interface Ports {
  sessions: Pick<SessionStore, 'byId' | 'byClientKey'>
  events: Pick<EventLog, 'record'>
}

export async function readSession(
  caller: Caller,
  { sessionId, clientKey }: Identifiers,
  { sessions, events }: Ports,
  now: Date,
): Promise<Session | Refusal> {
  const { owner, boundTo } = caller
  if (sessionId === undefined && clientKey === undefined) return new Refusal('identifier_required')
  const session = await (clientKey === undefined
    ? sessions.byId(owner, sessionId ?? '')
    : sessions.byClientKey(owner, clientKey))
  // A client token learns nothing of other sessions, not even whether they exist.
  if (boundTo !== null && session?.sessionId !== boundTo) return new Refusal('access_denied')
  if (!session) return new Refusal('session_status_not_found')
  await recordSessionRead(caller, session, { events }, now)
  return session
}
