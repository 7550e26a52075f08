import type { Person, PersonFace } from '../../domain/persons/person'
import type { PersonStore } from '../../domain/persons/ports'
import { Refusal } from '../refusal'

/** A person with the faces it was enrolled with. */
export interface PersonWithFaces {
  person: Person
  faces: PersonFace[]
}

/** `list_id`: where the person must be, if that is said. */
export async function readPerson(
  owner: string,
  { person_id: personId, list_id: listId }: { person_id: string; list_id?: string | undefined },
  { persons }: { persons: Pick<PersonStore, 'byIds' | 'faces'> },
): Promise<PersonWithFaces | Refusal> {
  const [person] = await persons.byIds(owner, [personId])
  if (!person || (listId !== undefined && listId !== person.listId)) return new Refusal('item_not_found')
  const faces = await persons.faces([personId])
  return { person, faces: faces.get(personId) ?? [] }
}
