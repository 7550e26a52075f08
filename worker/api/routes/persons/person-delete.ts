import { deletePersons } from '../../../application/persons/delete-persons'
import { Refusal } from '../../../application/refusal'
import { DeletePersonsRequest, DeletePersonsResponse } from '../../../contract/persons/person-delete'
import { operation } from '../../operation'

export const personDelete = operation({
  path: '/person/delete',
  summary: 'Deletes persons with their faces and images',
  consumes: 'application/json',
  request: DeletePersonsRequest,
  response: DeletePersonsResponse,
  refusals: ['item_not_found', 'legal_hold'],
  async handle({ caller, services, request, now }) {
    const { list_id: listId, person_id: personIds } = request
    const erased = await deletePersons(caller, { listId, personIds }, services, now)
    if (erased instanceof Refusal) return erased
    return { status: 'ok', message: `${erased.persons} person(s) deleted`, ...erased }
  },
})
