import type { Session } from '../../domain/case/session'
import type { SessionStore } from '../../domain/session/ports'
import type { FirstVerdict, ReviewStore, Verdict } from '../../domain/session/review'
import { reviewed } from '../../domain/session/reviewed'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { refusedWithoutName, reviewerOf } from '../sessions/reviewer'

interface Ports {
  reviews: Pick<ReviewStore, 'byId' | 'second' | 'reopen'>
  sessions: Pick<SessionStore, 'decide'>
}

export interface DecidedReview {
  result: 'decided' | 'second_needed' | 'disagreed'
  session: Session
}

/** By whoever holds the claim. Where two are needed, the first verdict waits for the second, who is not told how it fell. */
export async function decideReview(
  caller: Caller,
  { sessionId, ...verdict }: Verdict & { sessionId: string },
  { reviews, sessions }: Ports,
  now: Date,
): Promise<DecidedReview | Refusal> {
  const reviewer = reviewerOf(caller)
  if (reviewer === null) return new Refusal('reviewer_unnamed')
  const found = await reviews.byId(caller.owner, sessionId, now)
  const before = found?.session.decision
  if (!found || !before) return new Refusal('session_not_in_review')
  const { session, claim, first } = found
  const unnamed = refusedWithoutName(caller, session)
  if (unnamed) return unnamed
  if (claim?.by !== reviewer) return new Refusal(claim ? 'review_claimed' : 'review_not_claimed')
  const agent = agentOf(caller)
  const own: FirstVerdict = { ...verdict, by: reviewer, at: now.toISOString() }
  if (session.rules.reviewersNeeded > 1 && !first) {
    const kept = await reviews.second(session, own, agent, now)
    return kept ? { result: 'second_needed', session } : new Refusal('review_not_claimed')
  }
  if (first && first.by === reviewer) return new Refusal('review_second_needed')
  if (first && first.outcome !== verdict.outcome) {
    const reopened = await reviews.reopen(sessionId, reviewer, agent, now)
    return reopened ? { result: 'disagreed', session } : new Refusal('review_not_claimed')
  }
  const by = caller.actor === 'token' ? 'token' : 'user'
  const decided = reviewed(session, before, first ? [first, own] : [own], by, now)
  const { decision, status, attempt } = decided
  const done = await sessions.decide(sessionId, attempt, decision, status, agent, now, reviewer)
  return done ? { result: 'decided', session: decided } : new Refusal('review_not_claimed')
}
