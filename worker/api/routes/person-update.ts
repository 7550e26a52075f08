import { Refusal } from '../../application/refusal'
import { UpdatePersonRequest, UpdatePersonResponse } from '../../contract/person-update'
import { parsed } from '../body/parse'
import type { Operation } from '../operation'
import { changePerson, personIn } from '../persons/change-person'

export const personUpdate: Operation = {
  path: '/person/update',
  summary: "Changes a person's data or list, or deletes their images",
  consumes: 'application/json',
  request: UpdatePersonRequest,
  response: UpdatePersonResponse,
  refusals: ['item_not_found', 'person_changed'],
  async handle(call) {
    const request = parsed(UpdatePersonRequest, call.body.fields)
    if (request instanceof Refusal) return request
    const { list_id: listId, person_id: personId, new_list_id: newListId, fields, drop_image: dropImages } = request
    const { personLists } = call.services

    const read = async () => {
      const person = await personIn(call, listId, personId)
      if (!person) return new Refusal('item_not_found')
      const moves = newListId === undefined || (await personLists.byId(call.principal.owner, newListId))
      return moves ? person : new Refusal('item_not_found')
    }
    const refusal = await changePerson(call, read, async () => ({
      dropImages,
      ...(fields ? { fields } : {}),
      ...(newListId === undefined ? {} : { listId: newListId }),
    }))
    return refusal ?? { status: 'ok' }
  },
}
