import type { Session } from '../../domain/case/session'
import type { Verdict } from '../../domain/case/verdict'
import type { SessionStore } from '../../domain/session/ports'
import { reviewed } from '../../domain/session/reviewed'
import { agentOf, type Caller } from '../caller'
import { reviewerOf } from '../operators/reviewer'
import { Refusal } from '../refusal'
import { findLiveSession } from './find-live-session'

/** An operator decides what the service left to people; its reasons stay beside the decision. */
export async function endReview(
  caller: Caller,
  { sessionId: wanted, ...given }: Verdict & { sessionId: string },
  ports: { sessions: Pick<SessionStore, 'byId' | 'decide'> },
  now: Date,
): Promise<Session | Refusal> {
  const session = await findLiveSession(caller, { sessionId: wanted }, ports, now)
  if (session instanceof Refusal) return session
  if (session.decision?.outcome !== 'review') return new Refusal('session_not_in_review')
  if (session.rules.reviewersNeeded > 1) return new Refusal('review_second_needed')
  const by = caller.actor === 'token' ? 'token' : 'user'
  const name = reviewerOf(caller)
  const verdict = { ...given, ...(name === null ? {} : { by: name }) }
  const decided = reviewed({ session, before: session.decision, verdicts: [verdict], by, now })
  const { sessionId, attempt, decision, status } = decided
  const done = await ports.sessions.decide({ sessionId, attempt }, { decision, status }, agentOf(caller), now)
  return done ? decided : new Refusal('session_not_in_review')
}
