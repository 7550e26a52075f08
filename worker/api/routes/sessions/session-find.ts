import { findSessions } from '../../../application/sessions/find-sessions'
import { FindSessionsResponse, findSessionsRequest } from '../../../contract/reviews/session-find'
import { operation } from '../../operation'

export const sessionFind = operation({
  path: '/session/find',
  summary: 'Sessions by name, number, outcome, scenario and time, as rows without pictures',
  consumes: 'application/json',
  request: findSessionsRequest,
  response: FindSessionsResponse,
  example: { search: 'eriksson', outcome: 'declined', sort: 'newest', page: 1, pageSize: 20 },
  async handle({ caller, services, request, now }) {
    const { page, pageSize } = request
    const { rows, total, whole } = await findSessions(caller, request, services, now)
    return { status: 'ok', results: rows, page, pageSize, total, whole }
  },
})
