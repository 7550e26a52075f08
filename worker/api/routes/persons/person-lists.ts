import { Refusal } from '../../../application/refusal'
import {
  ListPersonListsRequest,
  ListPersonListsResponse,
  listPersonListsRequest,
} from '../../../contract/persons/person-lists'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'

export const personLists: Operation = {
  path: '/person/lists',
  summary: "The user's lists of persons, newest first",
  consumes: 'application/json',
  request: ListPersonListsRequest,
  response: ListPersonListsResponse,
  example: { page: 1, pageSize: 20 },
  async handle({ caller, services, body }) {
    const request = parse(listPersonListsRequest(services.settings.limits), body.fields)
    if (request instanceof Refusal) return request
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
}
