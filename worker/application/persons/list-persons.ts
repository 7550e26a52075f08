import type { PersonListStore, PersonStore } from '../../domain/persons/ports'
import type { Paging } from '../../domain/ports'
import { Refusal } from '../refusal'
import type { PersonWithFaces } from './read-person'

interface Ports {
  persons: Pick<PersonStore, 'faces' | 'list'>
  personLists: Pick<PersonListStore, 'byId'>
}

/** Newest first; of all lists when none is named. */
export async function listPersons(
  owner: string,
  { list_id: listId = null, page, pageSize }: Paging & { list_id?: string | null | undefined },
  { persons, personLists }: Ports,
): Promise<{ results: PersonWithFaces[]; total: number } | Refusal> {
  if (listId !== null && !(await personLists.byId(owner, listId))) return new Refusal('item_not_found')
  const found = await persons.list(owner, listId, { page, pageSize })
  const faces = await persons.faces(found.persons.map(({ personId }) => personId))
  const results = found.persons.map((person) => ({ person, faces: faces.get(person.personId) ?? [] }))
  return { results, total: found.total }
}
