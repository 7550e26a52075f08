import { listSessions } from '../../../application/sessions/list-sessions'
import { ListSessionsResponse, listSessionsRequest } from '../../../contract/sessions/kyc-sessions'
import { sessionView } from '../../kyc/session-view'
import { operation } from '../../operation'

export const kycSessions = operation({
  path: '/kyc/sessions',
  summary: "The user's sessions, newest first",
  consumes: 'application/json',
  request: listSessionsRequest,
  response: ListSessionsResponse,
  example: { page: 1, pageSize: 20, status: 'success' },
  async handle({ caller, services, request, link, now }) {
    const { page, pageSize } = request
    const { sessions, total } = await listSessions(caller, request, services, now)
    const results = await Promise.all(sessions.map((session) => sessionView(session, link, caller, now)))
    return { status: 'ok', results, page, pageSize, total }
  },
})
