import { ListPersonListsResponse, listPersonListsRequest } from '../../../contract/persons/person-lists'
import { operation } from '../../operation'

export const personLists = operation({
  path: '/person/lists',
  summary: "The user's lists of persons, newest first",
  consumes: 'application/json',
  request: listPersonListsRequest,
  response: ListPersonListsResponse,
  example: { page: 1, pageSize: 20 },
  async handle({ caller, services, request }) {
    const { page, pageSize } = request
    const { lists, total } = await services.personLists.list(caller.owner, { page, pageSize })
    const results = lists.map(({ listId, name, isMain, createdAt, persons }) => ({
      list_id: listId,
      name,
      is_main: isMain,
      created: createdAt,
      persons,
    }))
    return { status: 'ok', results, page, pageSize, total }
  },
})
