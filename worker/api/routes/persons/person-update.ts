import { updatePerson } from '../../../application/persons/update-person'
import { Refusal } from '../../../application/refusal'
import { UpdatePersonRequest, UpdatePersonResponse } from '../../../contract/persons/person-update'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'

export const personUpdate: Operation = {
  path: '/person/update',
  summary: "Changes a person's data or list, or deletes their images",
  consumes: 'application/json',
  request: UpdatePersonRequest,
  response: UpdatePersonResponse,
  refusals: ['item_not_found', 'person_changed', 'legal_hold'],
  async handle({ caller, services, body, now }) {
    const request = parse(UpdatePersonRequest, body.fields)
    if (request instanceof Refusal) return request
    return (await updatePerson(caller, request, services, now)) ?? { status: 'ok' }
  },
}
