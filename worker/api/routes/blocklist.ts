import { addToBlocklist } from '../../application/blocklist/add-to-blocklist'
import { removeFromBlocklist } from '../../application/blocklist/remove-from-blocklist'
import { Refusal } from '../../application/refusal'
import {
  AddToBlocklistRequest,
  AddToBlocklistResponse,
  ListBlocklistsResponse,
  listBlocklistsRequest,
  RemoveFromBlocklistRequest,
  RemoveFromBlocklistResponse,
} from '../../contract/reviews/blocklist'
import { blockEntryView } from '../blocklist/block-entry-view'
import { operation } from '../operation'

export const blocklistAdd = operation({
  path: '/blocklist/add',
  summary: 'Blocks a document, the documents of a session, or the persons of a list',
  request: AddToBlocklistRequest,
  response: AddToBlocklistResponse,
  refusals: ['item_does_not_found', 'session_not_found'],
  example: { document: { number: 'L898902C3', countryCode: 'UTO' } },
  async handle({ caller, services, request, now }) {
    const { document: said, sessionId, list_id: listId, note } = request
    const document = said && {
      number: said.number,
      countryCode: said.countryCode ?? '',
      kind: said.documentType ?? null,
      note: said.note ?? '',
    }
    const added = await addToBlocklist(caller, { document, sessionId, listId, note }, services, now)
    return added instanceof Refusal ? added : { status: 'ok', entries: added.map(blockEntryView) }
  },
})

export const blocklistRemove = operation({
  path: '/blocklist/remove',
  summary: 'Lets a document, or the persons of a list, pass again',
  request: RemoveFromBlocklistRequest,
  response: RemoveFromBlocklistResponse,
  refusals: ['item_does_not_found'],
  example: { entryId: '7c1f8a52-4e0b-4c55-9f6e-0d5f2c9a1b10' },
  async handle({ caller, services, request, now }) {
    return (await removeFromBlocklist(caller, request.entryId, services, now)) ?? { status: 'ok' }
  },
})

export const blocklists = operation({
  path: '/blocklists',
  summary: 'What is blocked, newest first',
  request: listBlocklistsRequest,
  response: ListBlocklistsResponse,
  example: { page: 1, pageSize: 20 },
  async handle({ caller, services, request }) {
    const { page, pageSize } = request
    const { entries, total } = await services.blocklist.list(caller.owner, { page, pageSize })
    return { status: 'ok', results: entries.map(blockEntryView), page, pageSize, total }
  },
})
