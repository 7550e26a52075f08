import { TrustListsRequest, TrustListsResponse } from '../../../contract/trust/trust'
import { operation } from '../../operation'
import { trustListView } from '../../trust-view'

export const trustLists = operation({
  path: '/trust/lists',
  summary: 'Lists what the deployment trusts, and where lists contradict each other',
  consumes: 'application/json',
  request: TrustListsRequest,
  response: TrustListsResponse,
  async handle({ services, now }) {
    const [lists, conflicts] = await Promise.all([services.trust.lists(), services.trust.conflicts()])
    return { status: 'ok', lists: lists.map((list) => trustListView(list, now)), conflicts }
  },
})
