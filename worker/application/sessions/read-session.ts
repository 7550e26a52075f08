import type { Session } from '../../domain/case/session'
import type { SessionStore } from '../../domain/session/ports'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { isGone } from './is-gone'
import { tellsNothing } from './record-session-read'

interface Identifiers {
  sessionId?: string | undefined
  /** Counts where both are given: the newest session with it. */
  clientKey?: string | undefined
}

interface Ports {
  sessions: Pick<SessionStore, 'read'>
}

export async function readSession(
  caller: Caller,
  { sessionId, clientKey }: Identifiers,
  { sessions }: Ports,
  now: Date,
): Promise<Session | Refusal> {
  const { owner, boundTo, session: known } = caller
  if (known && isGone(caller, known)) return new Refusal('access_denied')
  if (sessionId === undefined && clientKey === undefined) return new Refusal('identifier_required')
  // Just read, beside the token: what is polled while it runs is asked for once.
  if (known && clientKey === undefined && sessionId === boundTo && tellsNothing(known)) return known
  const wanted = clientKey === undefined ? { sessionId: sessionId ?? '' } : { clientKey }
  const session = await sessions.read(owner, wanted, { ...agentOf(caller), boundTo }, now)
  // A client token learns nothing of other sessions, not even whether they exist.
  if (boundTo !== null && (session?.sessionId !== boundTo || isGone(caller, session)))
    return new Refusal('access_denied')
  if (!session) return new Refusal('session_status_not_found')
  return session
}
