import type { Agent } from '../../domain/events'
import type { Person } from '../../domain/persons/person'
import type { PersonChange, PersonStore } from '../../domain/persons/ports'
import { Refusal } from '../refusal'

/** Somebody else may change the person in between: then it is read again. */
const TRIES = 4

interface Ports {
  persons: Pick<PersonStore, 'change'>
}

/** Makes the change that `change` says, of the person as it is at that moment. */
export async function changePerson(
  read: () => Promise<Person | Refusal>,
  change: (person: Person) => Promise<PersonChange | Refusal>,
  { persons }: Ports,
  agent: Agent,
  now: Date,
): Promise<Refusal | null> {
  for (let tried = 0; tried < TRIES; tried++) {
    const person = await read()
    if (person instanceof Refusal) return person
    const wanted = await change(person)
    if (wanted instanceof Refusal) return wanted
    if (await persons.change(person, wanted, agent, now)) return null
  }
  return new Refusal('person_changed')
}

/** The person as its list has it; null when the owner has none such. */
export async function findInList(
  owner: string,
  { list_id: listId, person_id: personId }: { list_id: string; person_id: string },
  { persons }: { persons: Pick<PersonStore, 'byIds'> },
): Promise<Person | null> {
  const [person] = await persons.byIds(owner, [personId])
  return person?.listId === listId ? person : null
}
