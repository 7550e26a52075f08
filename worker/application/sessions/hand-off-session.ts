import type { Session } from '../../domain/case/session'
import type { SessionStore } from '../../domain/session/ports'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { findLiveSession } from './find-live-session'

/** Hands a session to another device, once; earlier ids are worthless from now on. */
export async function handOffSession(
  caller: Caller,
  given: { sessionId?: string | undefined },
  ports: { sessions: Pick<SessionStore, 'byId' | 'handOff'> },
  now: Date,
): Promise<{ session: Session; handoffId: string } | Refusal> {
  const session = await findLiveSession(caller, given, ports, now)
  if (session instanceof Refusal) return session
  const handoffId = crypto.randomUUID()
  const done = await ports.sessions.handOff(session.sessionId, handoffId, agentOf(caller), now)
  return done ? { session, handoffId } : new Refusal('session_handoffs')
}
