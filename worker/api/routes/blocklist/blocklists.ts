import { ListBlocklistsResponse, listBlocklistsRequest } from '../../../contract/reviews/blocklist'
import { blockEntryView } from '../../blocklist/block-entry-view'
import { operation } from '../../operation'

export const blocklists = operation({
  path: '/blocklists',
  summary: 'What is blocked, newest first',
  consumes: 'application/json',
  request: listBlocklistsRequest,
  response: ListBlocklistsResponse,
  example: { page: 1, pageSize: 20 },
  async handle({ caller, services, request }) {
    const { page, pageSize } = request
    const { entries, total } = await services.blocklist.list(caller.owner, { page, pageSize })
    return { status: 'ok', results: entries.map(blockEntryView), page, pageSize, total }
  },
})
