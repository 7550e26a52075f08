import { listPersons } from '../../../application/persons/list-persons'
import { Refusal } from '../../../application/refusal'
import { ListPersonsResponse, listPersonsRequest } from '../../../contract/persons/persons'
import { operation } from '../../operation'
import { personView } from '../../persons/person-view'

export const persons = operation({
  path: '/persons',
  summary: "The user's persons, newest first",
  consumes: 'application/json',
  request: listPersonsRequest,
  response: ListPersonsResponse,
  refusals: ['item_not_found'],
  example: { page: 1, pageSize: 20 },
  async handle({ caller, services, request, link, now }) {
    const found = await listPersons(caller, request, services, now)
    if (found instanceof Refusal) return found
    const { page, pageSize } = request
    const results = await Promise.all(found.results.map((person) => personView(person, link)))
    return { status: 'ok', results, page, pageSize, total: found.total }
  },
})
