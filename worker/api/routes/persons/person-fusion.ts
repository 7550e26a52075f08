import { fusePerson } from '../../../application/persons/fuse-person'
import { FusePersonFields, FusePersonRequest, FusePersonResponse } from '../../../contract/persons/person-fusion'
import { operation } from '../../operation'
import { IMAGE_FORM, imageOf } from '../../persons/image-form'

export const personFusion = operation({
  path: '/person/fusion',
  summary: 'Combines the faces of a person with more of them, or with another person',
  consumes: 'multipart/form-data',
  form: { ...IMAGE_FORM, lists: ['fields', 'embeddings'] },
  request: FusePersonFields,
  documented: FusePersonRequest,
  response: FusePersonResponse,
  refusals: ['item_does_not_found', 'person_changed', 'legal_hold'],
  async handle({ caller, services, body, now, request }) {
    const refusal = await fusePerson(caller, { ...request, image: imageOf(body) }, services, now)
    return refusal ?? { status: 'ok' }
  },
})
