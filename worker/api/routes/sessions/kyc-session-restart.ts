import { restartSession } from '../../../application/attempts/restart-session'
import { Refusal } from '../../../application/refusal'
import { RestartSessionRequest, RestartSessionResponse } from '../../../contract/sessions/kyc-session-restart'
import { parse } from '../../body/parse'
import { sessionStatusView } from '../../kyc/session-view'
import type { Operation } from '../../operation'

export const kycSessionRestart: Operation = {
  path: '/kyc/session/restart',
  summary: 'Looks again at the images of a session that ended as an exception',
  consumes: 'application/json',
  request: RestartSessionRequest,
  response: RestartSessionResponse,
  refusals: ['session_not_found', 'session_expired', 'session_no_exception'],
  async handle({ caller, services, body, link, now }) {
    const request = parse(RestartSessionRequest, body.fields)
    if (request instanceof Refusal) return request
    const session = await restartSession(caller, request, services, now)
    return session instanceof Refusal ? session : sessionStatusView(session, link, caller, now)
  },
}
