import { Refusal } from '../../../application/refusal'
import { findSessions } from '../../../application/sessions/find-sessions'
import { FindSessionsRequest, FindSessionsResponse, findSessionsRequest } from '../../../contract/reviews/session-find'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'

export const sessionFind: Operation = {
  path: '/session/find',
  summary: 'Sessions by name, number, outcome, scenario and time, as rows without pictures',
  consumes: 'application/json',
  request: FindSessionsRequest,
  response: FindSessionsResponse,
  example: { search: 'eriksson', outcome: 'declined', sort: 'newest', page: 1, pageSize: 20 },
  async handle({ caller, services, body, now }) {
    const request = parse(findSessionsRequest(services.settings.limits), body.fields)
    if (request instanceof Refusal) return request
    const { token: _token, ...wanted } = request
    const { page, pageSize } = wanted
    const { rows, total, whole } = await findSessions(caller, wanted, services, now)
    return { status: 'ok', results: rows, page, pageSize, total, whole }
  },
}
