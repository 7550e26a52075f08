import type { Decision } from '../../domain/decision/decision'
import type { SessionStore } from '../../domain/ports'
import type { Session } from '../../domain/session/session'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { findLiveSession } from './find-live-session'

export interface Verdict {
  sessionId?: string | undefined
  outcome: 'approved' | 'resubmit' | 'declined'
  /** For whoever reads the decision later. */
  note?: string | undefined
}

/** An operator decides what the service left to people; its reasons stay beside the decision. */
export async function endReview(
  caller: Caller,
  { outcome, note, ...wanted }: Verdict,
  ports: { sessions: Pick<SessionStore, 'byId' | 'decide'> },
  now: Date,
): Promise<Session | Refusal> {
  const session = await findLiveSession(caller, wanted, ports, now)
  if (session instanceof Refusal) return session
  if (session.decision?.outcome !== 'review') return new Refusal('session_not_in_review')
  const by = caller.actor === 'token' ? 'token' : 'user'
  const said = note === undefined ? {} : { note }
  const decision: Decision = { ...session.decision, ...said, outcome, by, at: now.toISOString() }
  const status = outcome === 'approved' ? 'success' : 'failed'
  const { sessionId, attempt } = session
  const decided = await ports.sessions.decide(sessionId, attempt, decision, status, agentOf(caller), now)
  return decided ? { ...session, status, decision } : new Refusal('session_not_in_review')
}
