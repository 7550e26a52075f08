import { Refusal } from '../../../application/refusal'
import { ListHoldsRequest, ListHoldsResponse, listHoldsRequest } from '../../../contract/subjects/hold'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'

export const listHolds: Operation = {
  path: '/holds',
  summary: 'Sessions and persons under legal hold, and why',
  consumes: 'application/json',
  request: ListHoldsRequest,
  response: ListHoldsResponse,
  async handle({ caller, services, body }) {
    const request = parse(listHoldsRequest(services.settings.limits), body.fields)
    if (request instanceof Refusal) return request
    const { page, pageSize } = request
    const { holds, total } = await services.holds.list(caller.owner, { page, pageSize })
    return { status: 'ok', results: holds, page, pageSize, total }
  },
}
