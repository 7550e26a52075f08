import { listSessions } from '../../../application/sessions/list-sessions'
import { ListDuplicatesResponse, listDuplicatesRequest } from '../../../contract/reviews/duplicates'
import { sessionView } from '../../kyc/session-view'
import { operation } from '../../operation'

export const listDuplicates = operation({
  path: '/duplicates',
  summary: 'Sessions that other sessions, a blocklist or their number speak against, newest first',
  consumes: 'application/json',
  request: listDuplicatesRequest,
  response: ListDuplicatesResponse,
  example: { page: 1, pageSize: 20, reason: 'face_under_other_name' },
  async handle({ caller, services, request, link, now }) {
    const { page, pageSize, reason } = request
    const listed = await listSessions(caller, { page, pageSize, found: { reason } }, services, now)
    const results = await Promise.all(listed.sessions.map((session) => sessionView(session, link, caller, now)))
    return { status: 'ok', results, page, pageSize, total: listed.total }
  },
})
