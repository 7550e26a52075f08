import { withCharge } from '../../../application/billing/with-charge'
import { enrolPersons } from '../../../application/persons/enrol-persons'
import { readFields } from '../../../application/persons/read-fields'
import { recordSearch } from '../../../application/persons/record-search'
import { Refusal } from '../../../application/refusal'
import { CreatePersonFields, CreatePersonRequest, CreatePersonResponse } from '../../../contract/persons/person-create'
import { oncePerKey } from '../../once-per-key'
import { operation } from '../../operation'
import { enrolmentView } from '../../persons/enrolment-view'
import { IMAGE_FORM, imageOf } from '../../persons/image-form'
import { knownPersons, namedPersons, withFields, withoutPersonalData } from '../../persons/kept-answer'
import { spent } from '../../spent'

export const personCreate = operation({
  path: '/person/create',
  summary: 'Adds the people of an image to a list, unless they are known',
  consumes: 'multipart/form-data',
  form: { ...IMAGE_FORM, lists: ['fields', 'feature_check'] },
  request: CreatePersonFields,
  documented: CreatePersonRequest,
  response: CreatePersonResponse,
  responses: { 201: CreatePersonResponse },
  statusOf: (answer) => ('persons_new' in answer && answer.persons_new === 0 ? 201 : 200),
  refusals: ['person_changed', 'legal_hold'],
  idempotent: true,
  example: { fields: ['Anna Eriksson', 'staff'], multi: false, bbox: true },
  async handle(call) {
    const { caller, operation, services, body, headers, now, request } = call
    const { owner } = caller
    const enrol = async () => {
      const enrolment = await enrolPersons(caller, { ...request, image: imageOf(body) }, services, now)
      return enrolment instanceof Refusal ? enrolment : enrolmentView(enrolment, request, spent(call))
    }
    // Changes nothing, and its vector is not to be kept.
    if (request.embedding_only) return withCharge(caller, { operation }, services, enrol)
    const answer = await oncePerKey(call, enrol, { kept: withoutPersonalData, subjects: namedPersons })
    if (answer instanceof Refusal) return answer
    await recordSearch(caller, knownPersons(answer), services, now)
    if (!headers.has('idempotency-key')) return answer
    return withFields(answer, await readFields(owner, namedPersons(answer), services))
  },
})
