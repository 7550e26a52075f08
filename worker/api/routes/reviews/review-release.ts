import { releaseReview } from '../../../application/reviews/release-review'
import { ReleaseReviewRequest, ReleaseReviewResponse } from '../../../contract/reviews/review'
import { operation } from '../../operation'

export const reviewRelease = operation({
  path: '/review/release',
  summary: 'Lets go of a session that the caller has claimed',
  consumes: 'application/json',
  request: ReleaseReviewRequest,
  response: ReleaseReviewResponse,
  refusals: ['reviewer_unnamed', 'session_not_in_review', 'review_not_claimed'],
  async handle({ caller, services, request, now }) {
    return (await releaseReview(caller, request.sessionId, services, now)) ?? { status: 'ok' }
  },
})
