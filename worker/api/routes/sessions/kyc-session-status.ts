import { Refusal } from '../../../application/refusal'
import { readSession } from '../../../application/sessions/read-session'
import { SessionStatusRequest, SessionStatusResponse } from '../../../contract/sessions/kyc-session-status'
import { parse } from '../../body/parse'
import { sessionStatusView } from '../../kyc/session-view'
import type { Operation } from '../../operation'

export const kycSessionStatus: Operation = {
  path: '/kyc/session/status',
  summary: 'The status and results of one session',
  consumes: 'application/json',
  request: SessionStatusRequest,
  response: SessionStatusResponse,
  refusals: ['identifier_required', 'session_status_not_found'],
  example: { clientKey: 'visit-4711' },
  // What is polled while it runs.
  unlogged: (answer) => 'status' in answer && answer.status === 'processing',
  async handle({ caller, services, body, link, now }) {
    const { fields } = body
    // With a clientKey, sessionId is ignored altogether: even a malformed one.
    const given =
      fields.clientKey === undefined || fields.clientKey === null ? fields : { ...fields, sessionId: undefined }
    const request = parse(SessionStatusRequest, given)
    if (request instanceof Refusal) return request
    const session = await readSession(caller, request, services, now)
    return session instanceof Refusal ? session : sessionStatusView(session, link, caller, now)
  },
}
