import { Refusal } from '../../application/refusal'
import type { Person } from '../../domain/persons/person'
import type { PersonChange } from '../../domain/ports'
import type { Call } from '../operation'

/** Somebody else may change the person in between: then it is read again. */
const TRIES = 4

/** The person as its list has it; null when the owner has none such. */
export async function personIn(call: Call, listId: string, personId: string): Promise<Person | null> {
  const [person] = await call.services.persons.byIds(call.principal.owner, [personId])
  return person?.listId === listId ? person : null
}

/** Makes the change that `change` says, of the person as it is at that moment. */
export async function changePerson(
  call: Call,
  read: () => Promise<Person | Refusal>,
  change: (person: Person) => Promise<PersonChange | Refusal>,
): Promise<Refusal | null> {
  for (let tried = 0; tried < TRIES; tried++) {
    const person = await read()
    if (person instanceof Refusal) return person
    const made = await change(person)
    if (made instanceof Refusal) return made
    if (await call.services.persons.change(person, made, call.now)) return null
  }
  return new Refusal('person_changed')
}
