import { ListHoldsResponse, listHoldsRequest } from '../../../contract/subjects/hold'
import { operation } from '../../operation'

export const listHolds = operation({
  path: '/holds',
  summary: 'Sessions and persons under legal hold, and why',
  consumes: 'application/json',
  request: listHoldsRequest,
  response: ListHoldsResponse,
  async handle({ caller, services, request }) {
    const { page, pageSize } = request
    const { holds, total } = await services.holds.list(caller.owner, { page, pageSize })
    return { status: 'ok', results: holds, page, pageSize, total }
  },
})
