import { Refusal } from '../../application/refusal'
import { ListPersonsRequest, ListPersonsResponse, listPersonsRequest } from '../../contract/persons'
import { parsed } from '../body/parse'
import type { Operation } from '../operation'
import { personView } from '../persons/person-view'

export const persons: Operation = {
  path: '/persons',
  summary: "The user's persons, newest first",
  consumes: 'application/json',
  request: ListPersonsRequest,
  response: ListPersonsResponse,
  refusals: ['item_not_found'],
  example: { page: 1, pageSize: 20 },
  async handle({ services, principal, body, link }) {
    const request = parsed(listPersonsRequest(services.settings.limits), body.fields)
    if (request instanceof Refusal) return request
    const { page, pageSize, list_id: listId = null } = request
    const { owner } = principal
    if (listId !== null && !(await services.personLists.byId(owner, listId))) return new Refusal('item_not_found')
    const found = await services.persons.list(owner, listId, { page, pageSize })
    const faces = await services.persons.faces(found.persons.map(({ personId }) => personId))
    const results = await Promise.all(
      found.persons.map((person) => personView(person, faces.get(person.personId) ?? [], link)),
    )
    return { status: 'ok', results, page, pageSize, total: found.total }
  },
}
