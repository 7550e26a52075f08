import { Refusal } from '../../../application/refusal'
import { endReview } from '../../../application/sessions/end-review'
import { DecideSessionRequest, DecideSessionResponse } from '../../../contract/sessions/kyc-session-decide'
import { sessionStatusView } from '../../kyc/session-view'
import { operation } from '../../operation'
import { verdictOf } from '../../reviews/verdict-of'

/** Only a session that waits for a person: what the service decided stays decided. */
export const kycSessionDecide = operation({
  path: '/kyc/session/decide',
  summary: "An operator's decision on a session in review",
  consumes: 'application/json',
  request: DecideSessionRequest,
  response: DecideSessionResponse,
  refusals: ['session_not_found', 'session_expired', 'session_not_in_review', 'review_second_needed'],
  example: { outcome: 'resubmit', reasonCode: 'document_unreadable', note: 'compared by eye' },
  async handle({ caller, services, request, link, now }) {
    const session = await endReview(caller, verdictOf(request), services, now)
    return session instanceof Refusal ? session : sessionStatusView(session, link, caller, now)
  },
})
