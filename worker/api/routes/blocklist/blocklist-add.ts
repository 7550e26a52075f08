import { addToBlocklist } from '../../../application/blocklist/add-to-blocklist'
import { Refusal } from '../../../application/refusal'
import { AddToBlocklistRequest, AddToBlocklistResponse } from '../../../contract/reviews/blocklist'
import { blockEntryView } from '../../blocklist/block-entry-view'
import { operation } from '../../operation'

export const blocklistAdd = operation({
  path: '/blocklist/add',
  summary: 'Blocks a document, the documents of a session, or the persons of a list',
  consumes: 'application/json',
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
