import { removeFromBlocklist } from '../../../application/blocklist/remove-from-blocklist'
import { Refusal } from '../../../application/refusal'
import { RemoveFromBlocklistRequest, RemoveFromBlocklistResponse } from '../../../contract/reviews/blocklist'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'

export const blocklistRemove: Operation = {
  path: '/blocklist/remove',
  summary: 'Lets a document, or the persons of a list, pass again',
  consumes: 'application/json',
  request: RemoveFromBlocklistRequest,
  response: RemoveFromBlocklistResponse,
  refusals: ['item_does_not_found'],
  example: { entryId: '7c1f8a52-4e0b-4c55-9f6e-0d5f2c9a1b10' },
  async handle({ caller, services, body, now }) {
    const request = parse(RemoveFromBlocklistRequest, body.fields)
    if (request instanceof Refusal) return request
    return (await removeFromBlocklist(caller, request.entryId, services, now)) ?? { status: 'ok' }
  },
}
