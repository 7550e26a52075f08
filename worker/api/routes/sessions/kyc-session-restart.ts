import { restartSession } from '../../../application/attempts/restart-session'
import { Refusal } from '../../../application/refusal'
import { RestartSessionRequest, RestartSessionResponse } from '../../../contract/sessions/kyc-session-restart'
import { sessionStatusView } from '../../kyc/session-view'
import { operation } from '../../operation'

export const kycSessionRestart = operation({
  path: '/kyc/session/restart',
  summary: 'Looks again at the images of a session that ended as an exception',
  consumes: 'application/json',
  request: RestartSessionRequest,
  response: RestartSessionResponse,
  refusals: ['session_not_found', 'session_expired', 'session_no_exception'],
  async handle({ caller, services, request, link, now }) {
    const session = await restartSession(caller, request, services, now)
    return session instanceof Refusal ? session : sessionStatusView(session, link, caller, now)
  },
})
