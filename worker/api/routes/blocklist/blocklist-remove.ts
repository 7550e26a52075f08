import { removeFromBlocklist } from '../../../application/blocklist/remove-from-blocklist'
import { RemoveFromBlocklistRequest, RemoveFromBlocklistResponse } from '../../../contract/reviews/blocklist'
import { operation } from '../../operation'

export const blocklistRemove = operation({
  path: '/blocklist/remove',
  summary: 'Lets a document, or the persons of a list, pass again',
  consumes: 'application/json',
  request: RemoveFromBlocklistRequest,
  response: RemoveFromBlocklistResponse,
  refusals: ['item_does_not_found'],
  example: { entryId: '7c1f8a52-4e0b-4c55-9f6e-0d5f2c9a1b10' },
  async handle({ caller, services, request, now }) {
    return (await removeFromBlocklist(caller, request.entryId, services, now)) ?? { status: 'ok' }
  },
})
