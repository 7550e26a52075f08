import { CreatePersonFields, CreatePersonRequest, CreatePersonResponse } from '../../contract/person-create'
import { parsed } from '../body/parse'
import type { Operation } from '../operation'
import { createPersons } from '../persons/create-persons'
import { IMAGE_FORM } from '../persons/submission'
import { Refusal } from '../refusal'

export const personCreate: Operation = {
  path: '/person/create',
  summary: 'Adds the people of an image to a list, unless they are known',
  consumes: 'multipart/form-data',
  form: { ...IMAGE_FORM, lists: ['fields', 'feature_check'] },
  request: CreatePersonRequest,
  response: CreatePersonResponse,
  responses: { 201: CreatePersonResponse },
  statusOf: (answer) => ((answer as CreatePersonResponse).persons_new > 0 ? 200 : 201),
  refusals: ['person_changed'],
  example: { fields: ['Anna Eriksson', 'staff'], multi: false, bbox: true },
  async handle(call) {
    const fields = parsed(CreatePersonFields, call.body.fields)
    return fields instanceof Refusal ? fields : createPersons(call, fields)
  },
}
