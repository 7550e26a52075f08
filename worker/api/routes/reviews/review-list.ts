import { reviewerOf } from '../../../application/operators/reviewer'
import { Refusal } from '../../../application/refusal'
import { listReviews } from '../../../application/reviews/list-reviews'
import { ListReviewsResponse, listReviewsRequest } from '../../../contract/reviews/review'
import { NO_IMAGE } from '../../../contract/sessions/image-link'
import type { Session } from '../../../domain/case/session'
import { sessionView } from '../../kyc/session-view'
import { type Call, operation } from '../../operation'
import { reviewState } from '../../reviews/review-view'

/** Small, and told by the listing's event. */
function faceOf({ tasks, imagesErasedAt }: Session, link: Call['link']) {
  const selfie = tasks.find((task) => task.type === 'selfie')
  return selfie?.faceSelfie && imagesErasedAt === null ? link(selfie.faceSelfie, true) : NO_IMAGE
}

export const reviewList = operation({
  path: '/review/list',
  summary: 'The sessions that wait for a person, longest waiting first',
  consumes: 'application/json',
  request: listReviewsRequest,
  response: ListReviewsResponse,
  refusals: ['reviewer_unnamed'],
  example: { show: 'free', page: 1, pageSize: 20 },
  async handle({ caller, services, request, link, now }) {
    const listed = await listReviews(caller, request, services, now)
    if (listed instanceof Refusal) return listed
    const { cases, total, waiting, oldest } = listed
    const reviewer = reviewerOf(caller)
    const results = await Promise.all(
      cases.map(async (one) => ({
        ...reviewState(one, reviewer),
        face: await faceOf(one.session, link),
        session: await sessionView(one.session, link, caller, now),
      })),
    )
    return { status: 'ok', results, page: request.page, pageSize: request.pageSize, total, waiting, oldest }
  },
})
