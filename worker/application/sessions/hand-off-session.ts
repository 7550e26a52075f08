import type { Session } from '../../domain/case/session'
import type { SessionStore } from '../../domain/session/ports'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { findLiveSession } from './find-live-session'
import { handoffId, newHandoffCode } from './handoff-code'

/** Hands a session to another device, once; earlier codes are worthless from now on. */
export async function handOffSession(
  caller: Caller,
  given: { sessionId?: string | undefined },
  ports: { sessions: Pick<SessionStore, 'byId' | 'handOff'> },
  now: Date,
): Promise<{ session: Session; code: string } | Refusal> {
  const session = await findLiveSession(caller, given, ports, now)
  if (session instanceof Refusal) return session
  const code = newHandoffCode(session.sessionId, now)
  const done = await ports.sessions.handOff(session.sessionId, await handoffId(code), agentOf(caller), now)
  return done ? { session, code } : new Refusal('session_handoffs')
}
