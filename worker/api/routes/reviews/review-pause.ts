import { Refusal } from '../../../application/refusal'
import { handleReview } from '../../../application/reviews/handle-review'
import { HandledReviewResponse, PauseReviewRequest } from '../../../contract/reviews/handling'
import { operation } from '../../operation'

export const reviewPause = operation({
  path: '/review/pause',
  summary: 'A waiting session is put on hold: nobody is offered it until then',
  consumes: 'application/json',
  request: PauseReviewRequest,
  response: HandledReviewResponse,
  refusals: ['reviewer_unnamed', 'reviewer_name_needed', 'session_not_in_review', 'review_claimed'],
  example: { for: 'person', until: '2026-05-08T10:00:00.000Z', reason: 'a letter with the address was asked for' },
  async handle({ caller, services, request, now }) {
    const handled = await handleReview(caller, { act: 'pause', ...request }, services, now)
    return handled instanceof Refusal ? handled : { status: 'ok', ...handled }
  },
})
