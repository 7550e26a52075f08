import { listEvents } from '../../application/audit/list-events'
import { Refusal } from '../../application/refusal'
import { ListEventsRequest, ListEventsResponse, listEventsRequest } from '../../contract/events'
import { parse } from '../body/parse'
import type { Operation } from '../operation'

export const events: Operation = {
  path: '/events',
  summary: "What was done and read with the user's credentials, newest first, with its place in the audit chain",
  consumes: 'application/json',
  request: ListEventsRequest,
  response: ListEventsResponse,
  example: { page: 1, pageSize: 20, action: 'session_read' },
  async handle({ caller, services, body, now }) {
    const request = parse(listEventsRequest(services.settings.limits), body.fields)
    if (request instanceof Refusal) return request
    const { token: _token, ...wanted } = request
    const { page, pageSize } = wanted
    const found = await listEvents(caller, wanted, services, now)
    const results = found.events.map(({ seal, ...event }) => {
      return { ...event, seq: seal?.seq ?? null, hash: seal?.hash ?? null, intact: seal?.holds ?? null }
    })
    return { status: 'ok', results, page, pageSize, total: found.total }
  },
}
