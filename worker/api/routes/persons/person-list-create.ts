import { saveList } from '../../../application/persons/save-list'
import { Refusal } from '../../../application/refusal'
import { CreatePersonListRequest, CreatePersonListResponse } from '../../../contract/persons/person-list-create'
import { operation } from '../../operation'

export const personListCreate = operation({
  path: '/person/list/create',
  summary: 'Makes a list of persons, or renames one',
  consumes: 'application/json',
  request: CreatePersonListRequest,
  response: CreatePersonListResponse,
  refusals: ['item_does_not_found'],
  example: { name: 'Visitors' },
  async handle({ caller, services, request, now }) {
    const list = await saveList(caller, request, services, now)
    return list instanceof Refusal ? list : { status: 'ok', list_id: list.listId, name: list.name }
  },
})
