import { Refusal } from '../../../application/refusal'
import {
  ListBlocklistsRequest,
  ListBlocklistsResponse,
  listBlocklistsRequest,
} from '../../../contract/reviews/blocklist'
import { blockEntryView } from '../../blocklist/block-entry-view'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'

export const blocklists: Operation = {
  path: '/blocklists',
  summary: 'What is blocked, newest first',
  consumes: 'application/json',
  request: ListBlocklistsRequest,
  response: ListBlocklistsResponse,
  example: { page: 1, pageSize: 20 },
  async handle({ caller, services, body }) {
    const request = parse(listBlocklistsRequest(services.settings.limits), body.fields)
    if (request instanceof Refusal) return request
    const { page, pageSize } = request
    const { entries, total } = await services.blocklist.list(caller.owner, { page, pageSize })
    return { status: 'ok', results: entries.map(blockEntryView), page, pageSize, total }
  },
}
