import { Refusal } from '../../application/refusal'
import { CreatePersonListRequest, CreatePersonListResponse } from '../../contract/person-list-create'
import { parsed } from '../body/parse'
import type { Operation } from '../operation'

export const personListCreate: Operation = {
  path: '/person/list/create',
  summary: 'Makes a list of persons, or renames one',
  consumes: 'application/json',
  request: CreatePersonListRequest,
  response: CreatePersonListResponse,
  refusals: ['item_does_not_found'],
  example: { name: 'Visitors' },
  async handle({ services, principal, body, now }) {
    const request = parsed(CreatePersonListRequest, body.fields)
    if (request instanceof Refusal) return request
    const { name, list_id: known } = request
    const { owner } = principal
    if (known === undefined) {
      const list = { listId: crypto.randomUUID(), owner, name: name ?? '', isMain: false, createdAt: now.toISOString() }
      await services.personLists.create(list)
      return { status: 'ok', list_id: list.listId, name: list.name }
    }
    const list = await services.personLists.byId(owner, known)
    if (!list) return new Refusal('item_does_not_found')
    if (name !== undefined) await services.personLists.rename(owner, known, name)
    return { status: 'ok', list_id: known, name: name ?? list.name }
  },
}
