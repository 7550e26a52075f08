import { appealSession } from '../../../application/sessions/appeal-session'
import { AppealRequest, AppealResponse } from '../../../contract/sessions/kyc-session-appeal'
import { operation } from '../../operation'

export const kycSessionAppeal = operation({
  path: '/kyc/session/appeal',
  summary: 'The person asks, by the session’s link, that people look at a decline again; once, where `appeals` lets it',
  consumes: 'application/json',
  request: AppealRequest,
  response: AppealResponse,
  refusals: [
    ...(['session_not_found', 'session_expired', 'link_opened_elsewhere', 'appeals_off', 'appeal_made'] as const),
    ...(['session_not_declined', 'consent_withdrawn', 'images_gone', 'session_undecided'] as const),
  ],
  example: {
    sessionId: '1b4e28ba-2fa1-11d2-883f-0016d3cca427',
    device: 'a-secret-of-this-browser-of-43-characters-00',
    text: 'I married last year: the passport has my new name.',
  },
  async handle({ caller, services, request, now }) {
    return (await appealSession(caller, request, services, now)) ?? { status: 'ok' }
  },
})
