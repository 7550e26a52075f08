import type { EventLog } from '../../domain/audit/ports'
import { readTogether } from '../../domain/events'
import type { Paging } from '../../domain/paging'
import type { PersonListStore, PersonStore } from '../../domain/persons/ports'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import type { PersonWithFaces } from './read-person'

interface Ports {
  persons: Pick<PersonStore, 'shownFaces' | 'list'>
  personLists: Pick<PersonListStore, 'byId'>
  events: Pick<EventLog, 'record'>
}

/** Newest first; of all lists when none is named. */
export async function listPersons(
  caller: Caller,
  { list_id: listId = null, page, pageSize }: Paging & { list_id?: string | null | undefined },
  { persons, personLists, events }: Ports,
  now: Date,
): Promise<{ results: PersonWithFaces[]; total: number } | Refusal> {
  const { owner } = caller
  if (listId !== null && !(await personLists.byId(owner, listId))) return new Refusal('item_not_found')
  const found = await persons.list(owner, listId, { page, pageSize })
  const ids = found.persons.map(({ personId }) => personId)
  const faces = await persons.shownFaces(ids)
  const listed = { owner, subjectId: listId, ...agentOf(caller), action: 'persons_listed' as const }
  if (ids.length > 0) await events.record({ ...listed, detail: readTogether(ids) }, now)
  const results = found.persons.map((person) => ({ person, faces: faces.get(person.personId) ?? [] }))
  return { results, total: found.total }
}
