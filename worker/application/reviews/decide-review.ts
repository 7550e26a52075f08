import type { GivenVerdict, Verdict } from '../../domain/case/verdict'
import type { SessionStore } from '../../domain/session/ports'
import type { ReviewCase, ReviewStore } from '../../domain/session/review'
import { reviewed } from '../../domain/session/reviewed'
import { agentOf, type Caller } from '../caller'
import { refusedWithoutName, reviewerOf } from '../operators/reviewer'
import { Refusal } from '../refusal'
import { hasDecided } from './has-decided'
import { type DecidedReview, lookAgain } from './look-again'

interface Ports {
  reviews: Pick<ReviewStore, 'byId' | 'keep' | 'look' | 'uphold' | 'reopen'>
  sessions: Pick<SessionStore, 'byId' | 'decide'>
}

interface Waiting {
  result: 'second_needed' | 'disagreed'
  verdicts: [GivenVerdict] | [GivenVerdict, GivenVerdict]
}

/**
 * Decides a review by the holder of the claim. Where two reviewers are needed, the first verdict waits for the second,
 * who is not told it; where they differ, both wait for a third reviewer, who sees them and decides.
 */
export async function decideReview(
  caller: Caller,
  { sessionId, ...verdict }: Verdict & { sessionId: string },
  ports: Ports,
  now: Date,
): Promise<DecidedReview | Refusal> {
  const { reviews, sessions } = ports
  const reviewer = reviewerOf(caller)
  if (reviewer === null) return new Refusal('reviewer_unnamed')
  const found = await reviews.byId(caller.owner, sessionId, now)
  const before = found?.session.decision
  if (!found || !before) return new Refusal('session_not_in_review')
  const { session, verdicts } = found
  const refused = refusedWithoutName(caller, found) ?? refusedToDecide(reviewer, found)
  if (refused) return refused
  const agent = agentOf(caller)
  const own: GivenVerdict = { ...verdict, by: reviewer, at: now.toISOString() }
  if (found.look) return lookAgain(caller, { verdict: own, session, look: found.look }, ports, now)
  const waiting = waitsWith(own, found)
  if (waiting) {
    const kept = await reviews.keep(session, waiting.verdicts, agent, now)
    return kept ? { result: waiting.result, session } : new Refusal('review_not_claimed')
  }
  const by = caller.actor === 'token' ? 'token' : 'user'
  const [first, second] = verdicts
  const decided = second
    ? reviewed({ session, before: { ...before, disagreed: verdicts }, verdicts: [own], by, now })
    : reviewed({ session, before, verdicts: first ? [first, own] : [own], by, now })
  const { decision, status, attempt } = decided
  const done = await sessions.decide({ sessionId, attempt }, { decision, status, reviewer }, agent, now)
  return done ? { result: 'decided', session: decided } : new Refusal('review_not_claimed')
}

/** Only the holder of the claim decides, and nobody twice. */
function refusedToDecide(reviewer: string, found: ReviewCase): Refusal | null {
  const { claim } = found
  if (hasDecided(reviewer, found)) return new Refusal('review_second_needed')
  if (claim?.by !== reviewer) return new Refusal(claim ? 'review_claimed' : 'review_not_claimed')
  return null
}

/** The verdicts that wait for another reviewer's; null: this one decides. */
function waitsWith(own: GivenVerdict, { session, verdicts: [first, second] }: ReviewCase): Waiting | null {
  if (session.rules.reviewersNeeded > 1 && !first) return { result: 'second_needed', verdicts: [own] }
  if (first && !second && first.outcome !== own.outcome) return { result: 'disagreed', verdicts: [first, own] }
  return null
}
