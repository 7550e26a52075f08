import { Refusal } from '../../../application/refusal'
import { listSessions } from '../../../application/sessions/list-sessions'
import { ListSessionsRequest, ListSessionsResponse, listSessionsRequest } from '../../../contract/sessions/kyc-sessions'
import { parse } from '../../body/parse'
import { sessionView } from '../../kyc/session-view'
import type { Operation } from '../../operation'

export const kycSessions: Operation = {
  path: '/kyc/sessions',
  summary: "The user's sessions, newest first",
  consumes: 'application/json',
  request: ListSessionsRequest,
  response: ListSessionsResponse,
  example: { page: 1, pageSize: 20, status: 'success' },
  async handle({ caller, services, body, link, now }) {
    const request = parse(listSessionsRequest(services.settings.limits), body.fields)
    if (request instanceof Refusal) return request
    const { token: _token, ...wanted } = request
    const { page, pageSize } = wanted
    const { sessions, total } = await listSessions(caller, wanted, services, now)
    const results = await Promise.all(sessions.map((session) => sessionView(session, link, caller, now)))
    return { status: 'ok', results, page, pageSize, total }
  },
}
