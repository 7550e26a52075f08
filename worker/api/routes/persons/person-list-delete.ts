import { deleteList } from '../../../application/persons/delete-list'
import { Refusal } from '../../../application/refusal'
import { DeletePersonListRequest, DeletePersonListResponse } from '../../../contract/persons/person-list-delete'
import { operation } from '../../operation'

export const personListDelete = operation({
  path: '/person/list/delete',
  summary: 'Deletes a list with its persons, their faces and images',
  consumes: 'application/json',
  request: DeletePersonListRequest,
  response: DeletePersonListResponse,
  refusals: ['item_does_not_found', 'legal_hold'],
  async handle({ caller, services, request, now }) {
    const erased = await deleteList(caller, request, services, now)
    if (erased instanceof Refusal) return erased
    const { pending, ...counts } = erased
    return { status: 'ok', ...counts, ...(pending ? { pending } : {}) }
  },
})
