import { agentOf } from '../../application/caller'
import { Refusal } from '../../application/refusal'
import { DeletePersonListRequest, DeletePersonListResponse } from '../../contract/person-list-delete'
import { parse } from '../body/parse'
import type { Operation } from '../operation'

export const personListDelete: Operation = {
  path: '/person/list/delete',
  summary: 'Deletes a list with its persons, their faces and images',
  consumes: 'application/json',
  request: DeletePersonListRequest,
  response: DeletePersonListResponse,
  refusals: ['item_does_not_found'],
  async handle({ caller, services, body, now }) {
    const request = parse(DeletePersonListRequest, body.fields)
    if (request instanceof Refusal) return request
    const erased = await services.personLists.delete(caller.owner, request.list_id, agentOf(caller), now)
    return erased ? { status: 'ok', ...erased } : new Refusal('item_does_not_found')
  },
}
