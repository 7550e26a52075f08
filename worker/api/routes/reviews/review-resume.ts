import { Refusal } from '../../../application/refusal'
import { handleReview } from '../../../application/reviews/handle-review'
import { HandledReviewResponse, ResumeReviewRequest } from '../../../contract/reviews/handling'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'

export const reviewResume: Operation = {
  path: '/review/resume',
  summary: 'A session that is on hold is offered again',
  consumes: 'application/json',
  request: ResumeReviewRequest,
  response: HandledReviewResponse,
  refusals: ['reviewer_unnamed', 'reviewer_name_needed', 'session_not_in_review', 'review_claimed'],
  example: { reason: 'the letter has come' },
  async handle({ caller, services, body, now }) {
    const request = parse(ResumeReviewRequest, body.fields)
    if (request instanceof Refusal) return request
    const { token: _token, ...wanted } = request
    const handled = await handleReview(caller, { act: 'resume', ...wanted }, services, now)
    return handled instanceof Refusal ? handled : { status: 'ok', ...handled }
  },
}
