import { withCharge } from '../../application/billing/with-charge'
import { Refusal } from '../../application/refusal'
import { CreatePersonFields, CreatePersonRequest, CreatePersonResponse } from '../../contract/person-create'
import { parsed } from '../body/parse'
import { oncePerKey } from '../once-per-key'
import type { Operation } from '../operation'
import { createPersons } from '../persons/create-persons'
import { keptAnswer, withFields } from '../persons/kept-answer'
import { IMAGE_FORM } from '../persons/submission'

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
  idempotent: true,
  example: { fields: ['Anna Eriksson', 'staff'], multi: false, bbox: true },
  async handle(call) {
    const fields = parsed(CreatePersonFields, call.body.fields)
    if (fields instanceof Refusal) return fields
    const create = () => createPersons(call, fields)
    // Changes nothing, and its vector is not to be kept.
    if (fields.embedding_only) return withCharge(call.caller, call.operation, call.services, create)
    const answer = await oncePerKey(call, create, { kept: keptAnswer })
    return answer instanceof Refusal || !call.headers.has('idempotency-key') ? answer : withFields(call, answer)
  },
}
