import { Refusal } from '../../application/refusal'
import { SearchPersonsFields, SearchPersonsRequest, SearchPersonsResponse } from '../../contract/person-search'
import { parsed } from '../body/parse'
import type { Operation } from '../operation'
import { searchPersons } from '../persons/search-persons'
import { IMAGE_FORM } from '../persons/submission'

export const personSearch: Operation = {
  path: '/person/search',
  summary: 'Finds the persons who look like a face; changes nothing',
  consumes: 'multipart/form-data',
  form: { ...IMAGE_FORM, lists: ['list_id'] },
  request: SearchPersonsRequest,
  response: SearchPersonsResponse,
  refusals: ['item_not_found'],
  example: { limit: 10, threshold: 0.9 },
  async handle(call) {
    const fields = parsed(SearchPersonsFields, call.body.fields)
    return fields instanceof Refusal ? fields : searchPersons(call, fields)
  },
}
