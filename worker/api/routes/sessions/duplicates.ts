import { Refusal } from '../../../application/refusal'
import { listSessions } from '../../../application/sessions/list-sessions'
import {
  ListDuplicatesRequest,
  ListDuplicatesResponse,
  listDuplicatesRequest,
} from '../../../contract/reviews/duplicates'
import { parse } from '../../body/parse'
import { sessionView } from '../../kyc/session-view'
import type { Operation } from '../../operation'

export const listDuplicates: Operation = {
  path: '/duplicates',
  summary: 'Sessions that other sessions, a blocklist or their number speak against, newest first',
  consumes: 'application/json',
  request: ListDuplicatesRequest,
  response: ListDuplicatesResponse,
  example: { page: 1, pageSize: 20, reason: 'face_under_other_name' },
  async handle({ caller, services, body, link, now }) {
    const request = parse(listDuplicatesRequest(services.settings.limits), body.fields)
    if (request instanceof Refusal) return request
    const { page, pageSize, reason } = request
    const listed = await listSessions(caller, { page, pageSize, found: { reason } }, services, now)
    const results = await Promise.all(listed.sessions.map((session) => sessionView(session, link, caller, now)))
    return { status: 'ok', results, page, pageSize, total: listed.total }
  },
}
