import { Refusal } from '../../../application/refusal'
import { handleReview } from '../../../application/reviews/handle-review'
import { AssignReviewRequest, HandledReviewResponse } from '../../../contract/reviews/handling'
import { operation } from '../../operation'

export const reviewAssign = operation({
  path: '/review/assign',
  summary: 'Who decides a waiting session, of which team, and how soon',
  consumes: 'application/json',
  request: AssignReviewRequest,
  response: HandledReviewResponse,
  refusals: ['reviewer_unnamed', 'reviewer_name_needed', 'session_not_in_review', 'review_claimed'],
  example: {
    to: 'ann@example.org',
    priority: 'urgent',
    due: '2026-05-02T10:00:00.000Z',
    reason: 'she speaks the language',
  },
  async handle({ caller, services, request, now }) {
    const handled = await handleReview(caller, { act: 'assign', ...request }, services, now)
    return handled instanceof Refusal ? handled : { status: 'ok', ...handled }
  },
})
