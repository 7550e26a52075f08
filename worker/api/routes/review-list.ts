import { Refusal } from '../../application/refusal'
import { listReviews } from '../../application/reviews/list-reviews'
import { reviewerOf } from '../../application/sessions/reviewer'
import { ListReviewsRequest, ListReviewsResponse, listReviewsRequest } from '../../contract/reviews/review'
import { parse } from '../body/parse'
import { sessionView } from '../kyc/session-view'
import type { Operation } from '../operation'
import { reviewState } from '../reviews/review-view'

export const reviewList: Operation = {
  path: '/review/list',
  summary: 'The sessions that wait for a person, longest waiting first',
  consumes: 'application/json',
  request: ListReviewsRequest,
  response: ListReviewsResponse,
  refusals: ['reviewer_unnamed'],
  example: { show: 'free', page: 1, pageSize: 20 },
  async handle({ caller, services, body, link, now }) {
    const request = parse(listReviewsRequest(services.settings.limits), body.fields)
    if (request instanceof Refusal) return request
    const { token: _token, ...wanted } = request
    const listed = await listReviews(caller, wanted, services, now)
    if (listed instanceof Refusal) return listed
    const { cases, total, waiting, oldest } = listed
    const reviewer = reviewerOf(caller)
    const results = await Promise.all(
      cases.map(async (one) => ({
        ...reviewState(one, reviewer),
        session: await sessionView(one.session, link, caller, now),
      })),
    )
    return { status: 'ok', results, page: request.page, pageSize: request.pageSize, total, waiting, oldest }
  },
}
