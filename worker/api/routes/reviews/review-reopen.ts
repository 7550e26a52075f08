import { Refusal } from '../../../application/refusal'
import { reopenReview } from '../../../application/reviews/reopen-review'
import { ReopenReviewRequest, ReopenReviewResponse } from '../../../contract/reviews/review'
import { sessionStatusView } from '../../kyc/session-view'
import { operation } from '../../operation'

export const reviewReopen = operation({
  path: '/review/reopen',
  summary: 'A decided session is looked at again: it waits for people, and what was issued for it does not hold',
  consumes: 'application/json',
  request: ReopenReviewRequest,
  response: ReopenReviewResponse,
  refusals: [
    ...(['reviewer_unnamed', 'session_not_found', 'session_undecided', 'review_second_needed'] as const),
    ...(['reopening_off', 'images_gone', 'others_named'] as const),
  ],
  example: { reason: 'the person showed that the document was renewed' },
  async handle({ caller, services, request, link, now }) {
    const session = await reopenReview(caller, request, services, now)
    if (session instanceof Refusal) return session
    return { status: 'ok', session: await sessionStatusView(session, link, caller, now) }
  },
})
