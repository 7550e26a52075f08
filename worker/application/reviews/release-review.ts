import type { ReviewStore } from '../../domain/session/review'
import { agentOf, type Caller } from '../caller'
import { reviewerOf } from '../operators/reviewer'
import { Refusal } from '../refusal'

/** Releases a claim; null: done. */
export async function releaseReview(
  caller: Caller,
  sessionId: string,
  { reviews }: { reviews: Pick<ReviewStore, 'byId' | 'release'> },
  now: Date,
): Promise<Refusal | null> {
  const reviewer = reviewerOf(caller)
  if (reviewer === null) return new Refusal('reviewer_unnamed')
  if (!(await reviews.byId(caller.owner, sessionId, now))) return new Refusal('session_not_in_review')
  const released = await reviews.release(sessionId, reviewer, agentOf(caller), now)
  return released ? null : new Refusal('review_not_claimed')
}
