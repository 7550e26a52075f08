import type { Agent } from '../../domain/events'
import type { Person } from '../../domain/persons/person'
import type { PersonChange, PersonStore } from '../../domain/persons/ports'
import type { HoldStore } from '../../domain/subjects/subject'
import { Refusal } from '../refusal'

/** Somebody else may change the person in between: then it is read again. */
const TRIES = 4

interface Ports {
  persons: Pick<PersonStore, 'change'>
  holds: Pick<HoldStore, 'among'>
}

/** Ports for legal holds: a person under one loses no face and no image. */
export type HoldPorts = Pick<Ports, 'holds'>

/** Applies the change that `change` computes from the person's current state. */
export async function changePerson(
  read: () => Promise<Person | Refusal>,
  change: (person: Person) => Promise<PersonChange | Refusal>,
  { persons, holds }: Ports,
  { agent, now }: { agent: Agent; now: Date },
): Promise<Refusal | null> {
  for (let tried = 0; tried < TRIES; tried++) {
    const person = await read()
    if (person instanceof Refusal) return person
    const wanted = await change(person)
    if (wanted instanceof Refusal) return wanted
    const losing = losers(person, wanted)
    if ((await holds.among(person.owner, losing)).length > 0) return new Refusal('legal_hold')
    if (await persons.change(person, wanted, agent, now)) return null
  }
  return new Refusal('person_changed')
}

const losers = ({ personId }: Person, { replaceFaces, dropImages, merged }: PersonChange): string[] => [
  ...(replaceFaces || dropImages || merged ? [personId] : []),
  ...(merged ? [merged.personId] : []),
]

/** The person as its list has it; null when the owner has none such. */
export async function findInList(
  owner: string,
  { list_id: listId, person_id: personId }: { list_id: string; person_id: string },
  { persons }: { persons: Pick<PersonStore, 'byId'> },
): Promise<Person | null> {
  const person = await persons.byId(owner, personId)
  return person?.listId === listId ? person : null
}
