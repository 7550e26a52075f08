import type { PersonListStore, PersonStore } from '../../domain/persons/ports'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { changePerson, findInList, type HoldPorts } from './change-person'

export interface PersonUpdate {
  list_id: string
  person_id: string
  new_list_id?: string | undefined
  fields?: string[] | undefined
  drop_image: boolean
}

interface Ports extends HoldPorts {
  persons: Pick<PersonStore, 'byId' | 'change'>
  personLists: Pick<PersonListStore, 'byId'>
}

/** Changes a person's data or list, or deletes their images; null when it is done. */
export async function updatePerson(
  caller: Caller,
  update: PersonUpdate,
  ports: Ports,
  now: Date,
): Promise<Refusal | null> {
  const { owner } = caller
  const { new_list_id: newListId, fields, drop_image: dropImages } = update
  const read = async () => {
    const person = await findInList(owner, update, ports)
    if (!person) return new Refusal('item_not_found')
    const moves = newListId === undefined || (await ports.personLists.byId(owner, newListId))
    return moves ? person : new Refusal('item_not_found')
  }
  const change = {
    dropImages,
    ...(fields ? { fields } : {}),
    ...(newListId === undefined ? {} : { listId: newListId }),
  }
  return changePerson(read, async () => change, ports, { agent: agentOf(caller), now })
}
