import { updatePerson } from '../../../application/persons/update-person'
import { UpdatePersonRequest, UpdatePersonResponse } from '../../../contract/persons/person-update'
import { operation } from '../../operation'

export const personUpdate = operation({
  path: '/person/update',
  summary: "Changes a person's data or list, or deletes their images",
  consumes: 'application/json',
  request: UpdatePersonRequest,
  response: UpdatePersonResponse,
  refusals: ['item_not_found', 'person_changed', 'legal_hold'],
  async handle({ caller, services, request, now }) {
    return (await updatePerson(caller, request, services, now)) ?? { status: 'ok' }
  },
})
