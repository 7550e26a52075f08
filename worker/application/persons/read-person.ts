import type { EventLog } from '../../domain/audit/ports'
import type { Person, PersonFace } from '../../domain/persons/person'
import type { PersonStore } from '../../domain/persons/ports'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'

/** A person with the faces it was enrolled with. */
export interface PersonWithFaces {
  person: Person
  faces: PersonFace[]
}

interface Ports {
  persons: Pick<PersonStore, 'byId' | 'faces'>
  events: Pick<EventLog, 'record'>
}

/** Reads a person. `list_id`: list in which the person must be, if given. */
export async function readPerson(
  caller: Caller,
  { person_id: personId, list_id: listId }: { person_id: string; list_id?: string | undefined },
  { persons, events }: Ports,
  now: Date,
): Promise<PersonWithFaces | Refusal> {
  const { owner } = caller
  const person = await persons.byId(owner, personId)
  if (!person || (listId !== undefined && listId !== person.listId)) return new Refusal('item_not_found')
  const faces = await persons.faces([personId])
  await events.record({ owner, subjectId: personId, ...agentOf(caller), action: 'person_read' }, now)
  return { person, faces: faces.get(personId) ?? [] }
}
