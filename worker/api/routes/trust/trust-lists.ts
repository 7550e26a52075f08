import { Refusal } from '../../../application/refusal'
import { TrustListsRequest, TrustListsResponse } from '../../../contract/trust/trust'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'
import { trustListView } from '../../trust-view'

export const trustLists: Operation = {
  path: '/trust/lists',
  summary: 'Lists what the deployment trusts, and where lists contradict each other',
  consumes: 'application/json',
  request: TrustListsRequest,
  response: TrustListsResponse,
  async handle({ services, body, now }) {
    const request = parse(TrustListsRequest, body.fields)
    if (request instanceof Refusal) return request
    const [lists, conflicts] = await Promise.all([services.trust.lists(), services.trust.conflicts()])
    return { status: 'ok', lists: lists.map((list) => trustListView(list, now)), conflicts }
  },
}
