import { withCharge } from '../../application/billing/with-charge'
import { deleteList } from '../../application/persons/delete-list'
import { deletePersons } from '../../application/persons/delete-persons'
import { enrolPersons } from '../../application/persons/enrol-persons'
import { fusePerson } from '../../application/persons/fuse-person'
import { listPersons } from '../../application/persons/list-persons'
import { readFields } from '../../application/persons/read-fields'
import { readPerson } from '../../application/persons/read-person'
import { recordSearch } from '../../application/persons/record-search'
import { saveList } from '../../application/persons/save-list'
import { searchPersons } from '../../application/persons/search-persons'
import { updatePerson } from '../../application/persons/update-person'
import { Refusal } from '../../application/refusal'
import {
  CreatePersonFields,
  CreatePersonListRequest,
  CreatePersonListResponse,
  CreatePersonRequest,
  CreatePersonResponse,
  DeletePersonListRequest,
  DeletePersonListResponse,
  DeletePersonsRequest,
  DeletePersonsResponse,
  FusePersonFields,
  FusePersonRequest,
  FusePersonResponse,
  GetPersonRequest,
  GetPersonResponse,
  ListPersonListsResponse,
  ListPersonsResponse,
  listPersonListsRequest,
  listPersonsRequest,
  SearchPersonsFields,
  SearchPersonsRequest,
  SearchPersonsResponse,
  UpdatePersonRequest,
  UpdatePersonResponse,
} from '../../contract/persons'
import { oncePerKey } from '../once-per-key'
import { operation } from '../operation'
import { enrolmentView } from '../persons/enrolment-view'
import { faceView } from '../persons/face-view'
import { IMAGE_FORM, imageOf } from '../persons/image-form'
import { knownPersons, namedPersons, withFields, withoutPersonalData } from '../persons/kept-answer'
import { matchView } from '../persons/match-view'
import { personView } from '../persons/person-view'
import { spent } from '../spent'

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

export const personDelete = operation({
  path: '/person/delete',
  summary: 'Deletes persons with their faces and images',
  request: DeletePersonsRequest,
  response: DeletePersonsResponse,
  refusals: ['item_not_found', 'legal_hold'],
  async handle({ caller, services, request, now }) {
    const { list_id: listId, person_id: personIds } = request
    const erased = await deletePersons(caller, { listId, personIds }, services, now)
    if (erased instanceof Refusal) return erased
    return { status: 'ok', message: `${erased.persons} person(s) deleted`, ...erased }
  },
})

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

export const personGet = operation({
  path: '/person/get',
  summary: 'One person with their faces',
  request: GetPersonRequest,
  response: GetPersonResponse,
  refusals: ['item_not_found'],
  async handle({ caller, services, request, link, now }) {
    const found = await readPerson(caller, request, services, now)
    return found instanceof Refusal ? found : { status: 'ok', ...(await personView(found, link)) }
  },
})

export const personListCreate = operation({
  path: '/person/list/create',
  summary: 'Makes a list of persons, or renames one',
  request: CreatePersonListRequest,
  response: CreatePersonListResponse,
  refusals: ['item_does_not_found'],
  example: { name: 'Visitors' },
  async handle({ caller, services, request, now }) {
    const list = await saveList(caller, request, services, now)
    return list instanceof Refusal ? list : { status: 'ok', list_id: list.listId, name: list.name }
  },
})

export const personListDelete = operation({
  path: '/person/list/delete',
  summary: 'Deletes a list with its persons, their faces and images',
  request: DeletePersonListRequest,
  response: DeletePersonListResponse,
  refusals: ['item_does_not_found', 'legal_hold'],
  async handle({ caller, services, request, now }) {
    const erased = await deleteList(caller, request, services, now)
    if (erased instanceof Refusal) return erased
    const { pending, ...counts } = erased
    return { status: 'ok', ...counts, ...(pending ? { pending } : {}) }
  },
})

export const personLists = operation({
  path: '/person/lists',
  summary: "The user's lists of persons, newest first",
  request: listPersonListsRequest,
  response: ListPersonListsResponse,
  example: { page: 1, pageSize: 20 },
  async handle({ caller, services, request }) {
    const { page, pageSize } = request
    const { lists, total } = await services.personLists.list(caller.owner, { page, pageSize })
    const results = lists.map(({ listId, name, isMain, createdAt, persons }) => ({
      list_id: listId,
      name,
      is_main: isMain,
      created: createdAt,
      persons,
    }))
    return { status: 'ok', results, page, pageSize, total }
  },
})

export const personSearch = operation({
  path: '/person/search',
  summary: 'Finds the persons who look like a face; changes nothing',
  consumes: 'multipart/form-data',
  form: { ...IMAGE_FORM, lists: ['list_id'] },
  request: SearchPersonsFields,
  documented: SearchPersonsRequest,
  response: SearchPersonsResponse,
  refusals: ['item_not_found'],
  example: { limit: 10, threshold: 0.9 },
  async handle(call) {
    const { caller, services, body, now, request } = call
    const found = await searchPersons(caller, { ...request, image: imageOf(body) }, services, now)
    if (found instanceof Refusal) return found
    const { bbox, bbox_pro } = request
    return {
      status: 'ok',
      message: found.problem || `${found.matches.length} match(es)`,
      faces_total: found.facesTotal,
      faces: found.faces.map((face) => faceView(face, { bbox, bbox_pro })),
      matches: found.matches.map(matchView),
      spent: spent(call),
    }
  },
})

export const personUpdate = operation({
  path: '/person/update',
  summary: "Changes a person's data or list, or deletes their images",
  request: UpdatePersonRequest,
  response: UpdatePersonResponse,
  refusals: ['item_not_found', 'person_changed', 'legal_hold'],
  async handle({ caller, services, request, now }) {
    return (await updatePerson(caller, request, services, now)) ?? { status: 'ok' }
  },
})

export const persons = operation({
  path: '/persons',
  summary: "The user's persons, newest first",
  request: listPersonsRequest,
  response: ListPersonsResponse,
  refusals: ['item_not_found'],
  example: { page: 1, pageSize: 20 },
  async handle({ caller, services, request, link, now }) {
    const found = await listPersons(caller, request, services, now)
    if (found instanceof Refusal) return found
    const { page, pageSize } = request
    const results = await Promise.all(found.results.map((person) => personView(person, link)))
    return { status: 'ok', results, page, pageSize, total: found.total }
  },
})
