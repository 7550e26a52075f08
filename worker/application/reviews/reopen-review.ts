import type { Decision } from '../../domain/case/decision'
import type { Session } from '../../domain/case/session'
import type { SessionStore } from '../../domain/session/ports'
import type { ReviewStore } from '../../domain/session/review'
import { reopened } from '../../domain/session/reviewed'
import { agentOf, type Caller } from '../caller'
import { refusedUnlessNamed } from '../operators/named'
import { reviewerOf } from '../operators/reviewer'
import { Refusal } from '../refusal'

interface Ports {
  reviews: Pick<ReviewStore, 'reopen'>
  sessions: Pick<SessionStore, 'byId'>
}

/**
 * Returns a decided session to review, whoever decided it, with a reason that the decision keeps. Credentials and
 * proofs issued for an approval do not hold meanwhile.
 */
export async function reopenReview(
  caller: Caller,
  { sessionId, reason }: { sessionId: string; reason: string },
  { reviews, sessions }: Ports,
  now: Date,
): Promise<Session | Refusal> {
  const reviewer = reviewerOf(caller)
  if (reviewer === null) return new Refusal('reviewer_unnamed')
  const session = await sessions.byId(caller.owner, sessionId)
  if (!session) return new Refusal('session_not_found')
  const refused = refusedBy(session, reviewer) ?? refusedUnlessNamed(session.rules.mayReopen, reviewer, caller)
  if (refused) return refused
  const { decision: before } = session
  if (!before?.outcome) return new Refusal('session_undecided')
  const at = now.toISOString()
  const decision: Decision = {
    ...reopened({ ...before, outcome: before.outcome }, { by: reviewer, at, reason }),
    by: caller.actor === 'token' ? 'token' : 'user',
    at,
  }
  const done = await reviews.reopen(session, decision, agentOf(caller), now)
  return done ? { ...session, decision, status: 'processing' } : new Refusal('session_undecided')
}

function refusedBy({ rules, decision, processingSince, imagesErasedAt }: Session, reviewer: string): Refusal | null {
  if (rules.reopening === 'off') return new Refusal('reopening_off')
  if (imagesErasedAt !== null) return new Refusal('images_gone')
  if (processingSince !== null || decision?.outcome == null || decision.outcome === 'review')
    return new Refusal('session_undecided')
  const isOwn = decision.reviewers?.includes(reviewer) ?? false
  return rules.reopening === 'another' && isOwn ? new Refusal('review_second_needed') : null
}
