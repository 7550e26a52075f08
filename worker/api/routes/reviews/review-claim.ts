import { reviewerOf } from '../../../application/operators/reviewer'
import { Refusal } from '../../../application/refusal'
import { claimReview } from '../../../application/reviews/claim-review'
import { ClaimReviewRequest, ReviewResponse } from '../../../contract/reviews/review'
import { sessionStatusView } from '../../kyc/session-view'
import { operation } from '../../operation'
import { caseView } from '../../reviews/case-view'
import { reviewState } from '../../reviews/review-view'

export const reviewClaim = operation({
  path: '/review/claim',
  summary: 'Takes a waiting session, or the next one, for ten minutes: nobody else may decide it; again to keep it',
  consumes: 'application/json',
  request: ClaimReviewRequest,
  response: ReviewResponse,
  refusals: [
    'reviewer_unnamed',
    'reviewer_name_needed',
    'session_not_in_review',
    'review_claimed',
    'review_second_needed',
  ],
  example: {},
  async handle({ caller, services, request, link, now }) {
    const claimed = await claimReview(caller, request, services, now)
    if (claimed instanceof Refusal) return claimed
    if (!claimed) return { status: 'ok', review: null }
    const session = await sessionStatusView(claimed.session, link, caller, now)
    const around = await caseView(claimed, link)
    return { status: 'ok', review: { ...reviewState(claimed, reviewerOf(caller)), session, ...around } }
  },
})
