import type { Session } from '../../domain/case/session'
import type { SessionStore } from '../../domain/session/ports'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { findLiveSession } from '../sessions/find-live-session'

export interface WantedSession {
  sessionId?: string | undefined
  /** Sum of the handoff code that a browser presents: good for one session, once. */
  handoffId?: string | undefined
}

/** The session for which a browser is to get a token: its owner's, or one that was handed off to it. */
export async function takeSession(
  caller: Caller,
  wanted: WantedSession,
  ports: { sessions: Pick<SessionStore, 'byId' | 'openHandoff' | 'countClientToken'> },
  now: Date,
): Promise<Session | Refusal> {
  const session = await findLiveSession(caller, wanted, ports, now)
  if (session instanceof Refusal) return session
  if (caller.boundTo === null) {
    return (await ports.sessions.countClientToken(session.sessionId, agentOf(caller), now))
      ? session
      : new Refusal('session_tokens')
  }
  const opened = await ports.sessions.openHandoff(session.sessionId, wanted.handoffId ?? '', now)
  return opened ? session : new Refusal('access_denied')
}
