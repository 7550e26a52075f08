import { readPerson } from '../../../application/persons/read-person'
import { Refusal } from '../../../application/refusal'
import { GetPersonRequest, GetPersonResponse } from '../../../contract/persons/person-get'
import { operation } from '../../operation'
import { personView } from '../../persons/person-view'

export const personGet = operation({
  path: '/person/get',
  summary: 'One person with their faces',
  consumes: 'application/json',
  request: GetPersonRequest,
  response: GetPersonResponse,
  refusals: ['item_not_found'],
  async handle({ caller, services, request, link, now }) {
    const found = await readPerson(caller, request, services, now)
    return found instanceof Refusal ? found : { status: 'ok', ...(await personView(found, link)) }
  },
})
