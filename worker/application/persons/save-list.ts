import type { PersonListStore } from '../../domain/persons/ports'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'

interface GivenList {
  /** Id of an existing list, which is renamed. */
  list_id?: string | undefined
  name?: string | undefined
}

interface Ports {
  personLists: Pick<PersonListStore, 'byId' | 'create' | 'rename'>
}

/** Makes a list of persons, or renames one. */
export async function saveList(
  caller: Caller,
  { list_id: known, name }: GivenList,
  { personLists }: Ports,
  now: Date,
): Promise<{ listId: string; name: string } | Refusal> {
  const { owner } = caller
  if (known === undefined) {
    const list = { listId: crypto.randomUUID(), owner, name: name ?? '', isMain: false, createdAt: now.toISOString() }
    await personLists.create(list, agentOf(caller))
    return list
  }
  const list = await personLists.byId(owner, known)
  if (!list) return new Refusal('item_does_not_found')
  if (name !== undefined) await personLists.rename(owner, { listId: known, name }, agentOf(caller), now)
  return { listId: known, name: name ?? list.name }
}
