import { Refusal } from '../../application/refusal'
import { GetPersonRequest, GetPersonResponse } from '../../contract/person-get'
import { parsed } from '../body/parse'
import type { Operation } from '../operation'
import { personView } from '../persons/person-view'

export const personGet: Operation = {
  path: '/person/get',
  summary: 'One person with their faces',
  consumes: 'application/json',
  request: GetPersonRequest,
  response: GetPersonResponse,
  refusals: ['item_not_found'],
  async handle({ services, principal, body, link }) {
    const request = parsed(GetPersonRequest, body.fields)
    if (request instanceof Refusal) return request
    const { person_id: personId, list_id: listId } = request
    const [person] = await services.persons.byIds(principal.owner, [personId])
    if (!person || (listId !== undefined && listId !== person.listId)) return new Refusal('item_not_found')
    const faces = await services.persons.faces([personId])
    return { status: 'ok', ...(await personView(person, faces.get(personId) ?? [], link)) }
  },
}
