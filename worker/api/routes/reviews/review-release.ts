import { Refusal } from '../../../application/refusal'
import { releaseReview } from '../../../application/reviews/release-review'
import { ReleaseReviewRequest, ReleaseReviewResponse } from '../../../contract/reviews/review'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'

export const reviewRelease: Operation = {
  path: '/review/release',
  summary: 'Lets go of a session that the caller has claimed',
  consumes: 'application/json',
  request: ReleaseReviewRequest,
  response: ReleaseReviewResponse,
  refusals: ['reviewer_unnamed', 'session_not_in_review', 'review_not_claimed'],
  async handle({ caller, services, body, now }) {
    const request = parse(ReleaseReviewRequest, body.fields)
    if (request instanceof Refusal) return request
    return (await releaseReview(caller, request.sessionId, services, now)) ?? { status: 'ok' }
  },
}
