import { Refusal } from '../../../application/refusal'
import { handleReview } from '../../../application/reviews/handle-review'
import { HandledReviewResponse, ResumeReviewRequest } from '../../../contract/reviews/handling'
import { operation } from '../../operation'

export const reviewResume = operation({
  path: '/review/resume',
  summary: 'A session that is on hold is offered again',
  consumes: 'application/json',
  request: ResumeReviewRequest,
  response: HandledReviewResponse,
  refusals: ['reviewer_unnamed', 'reviewer_name_needed', 'session_not_in_review', 'review_claimed'],
  example: { reason: 'the letter has come' },
  async handle({ caller, services, request, now }) {
    const handled = await handleReview(caller, { act: 'resume', ...request }, services, now)
    return handled instanceof Refusal ? handled : { status: 'ok', ...handled }
  },
})
