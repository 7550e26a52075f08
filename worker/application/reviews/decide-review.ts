import type { Session } from '../../domain/case/session'
import type { GivenVerdict, Verdict } from '../../domain/case/verdict'
import type { SessionStore } from '../../domain/session/ports'
import type { ReviewStore } from '../../domain/session/review'
import { reviewed } from '../../domain/session/reviewed'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { refusedWithoutName, reviewerOf } from '../sessions/reviewer'

interface Ports {
  reviews: Pick<ReviewStore, 'byId' | 'keep'>
  sessions: Pick<SessionStore, 'decide'>
}

export interface DecidedReview {
  result: 'decided' | 'second_needed' | 'disagreed'
  session: Session
}

/**
 * Decides a review by the holder of the claim. Where two reviewers are needed, the first verdict waits for the second,
 * who is not told it; where they differ, both wait for a third reviewer, who sees them and decides.
 */
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
  const { session, claim, verdicts } = found
  const unnamed = refusedWithoutName(caller, session)
  if (unnamed) return unnamed
  if (verdicts.some(({ by }) => by === reviewer)) return new Refusal('review_second_needed')
  if (claim?.by !== reviewer) return new Refusal(claim ? 'review_claimed' : 'review_not_claimed')
  const agent = agentOf(caller)
  const own: GivenVerdict = { ...verdict, by: reviewer, at: now.toISOString() }
  const [first, second] = verdicts
  if (session.rules.reviewersNeeded > 1 && !first) {
    const kept = await reviews.keep(session, [own], agent, now)
    return kept ? { result: 'second_needed', session } : new Refusal('review_not_claimed')
  }
  if (first && !second && first.outcome !== verdict.outcome) {
    const kept = await reviews.keep(session, [first, own], agent, now)
    return kept ? { result: 'disagreed', session } : new Refusal('review_not_claimed')
  }
  const by = caller.actor === 'token' ? 'token' : 'user'
  const decided = second
    ? reviewed(session, { ...before, disagreed: verdicts }, [own], by, now)
    : reviewed(session, before, first ? [first, own] : [own], by, now)
  const { decision, status, attempt } = decided
  const done = await sessions.decide(sessionId, attempt, decision, status, agent, now, reviewer)
  return done ? { result: 'decided', session: decided } : new Refusal('review_not_claimed')
}
