import { Refusal } from '../../../application/refusal'
import { decideReview } from '../../../application/reviews/decide-review'
import { DecideReviewRequest, DecideReviewResponse } from '../../../contract/reviews/review'
import { sessionStatusView } from '../../kyc/session-view'
import { operation } from '../../operation'
import { verdictOf } from '../../reviews/verdict-of'

export const reviewDecide = operation({
  path: '/review/decide',
  summary: "A reviewer's decision on a session that they have claimed",
  consumes: 'application/json',
  request: DecideReviewRequest,
  response: DecideReviewResponse,
  refusals: [
    ...(['reviewer_unnamed', 'reviewer_name_needed', 'session_not_in_review', 'review_claimed'] as const),
    ...([
      'review_not_claimed',
      'review_second_needed',
      'reopening_off',
      'images_gone',
      'session_undecided',
      'others_named',
    ] as const),
  ],
  example: { outcome: 'declined', reasonCode: 'document_altered', note: 'compared by eye' },
  async handle({ caller, services, request, link, now }) {
    const decided = await decideReview(caller, verdictOf(request), services, now)
    if (decided instanceof Refusal) return decided
    const { result, session } = decided
    return { status: 'ok', result, session: await sessionStatusView(session, link, caller, now) }
  },
})
