import { Refusal } from '../../application/refusal'
import { FusePersonFields, FusePersonRequest, FusePersonResponse } from '../../contract/person-fusion'
import { parsed } from '../body/parse'
import type { Operation } from '../operation'
import { fusePerson } from '../persons/fuse-person'
import { IMAGE_FORM } from '../persons/submission'

export const personFusion: Operation = {
  path: '/person/fusion',
  summary: 'Combines the faces of a person with more of them, or with another person',
  consumes: 'multipart/form-data',
  form: { ...IMAGE_FORM, lists: ['fields', 'embeddings'] },
  request: FusePersonRequest,
  response: FusePersonResponse,
  refusals: ['item_does_not_found', 'person_changed'],
  async handle(call) {
    const fields = parsed(FusePersonFields, call.body.fields)
    if (fields instanceof Refusal) return fields
    return (await fusePerson(call, fields)) ?? { status: 'ok' }
  },
}
