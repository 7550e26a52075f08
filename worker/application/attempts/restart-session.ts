import type { Session } from '../../domain/case/session'
import type { JobQueue, SessionStore } from '../../domain/session/ports'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { findLiveSession } from '../sessions/find-live-session'
import { enqueueAttempt } from './run-attempt'

/**
 * The last attempt once more, with its images, by the queue. It is no new attempt, and free of charge: what was paid
 * for it was given back because the fault was ours, and ours it stays.
 */
export async function restartSession(
  caller: Caller,
  wanted: { sessionId?: string | undefined },
  ports: { sessions: Pick<SessionStore, 'byId' | 'restart'>; jobs: JobQueue },
  now: Date,
): Promise<Session | Refusal> {
  const session = await findLiveSession(caller, wanted, ports, now)
  if (session instanceof Refusal) return session
  const { owner, sessionId, attempt } = session
  if (!(await ports.sessions.restart(sessionId, attempt, agentOf(caller), now)))
    return new Refusal('session_no_exception')
  await enqueueAttempt({ sessionId, attempt }, ports)
  return (await ports.sessions.byId(owner, sessionId)) ?? new Refusal('session_not_found')
}
