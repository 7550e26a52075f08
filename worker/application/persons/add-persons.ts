import type { ImageStore } from '../../domain/image-store'
import type { Person } from '../../domain/persons/person'
import type { PersonStore } from '../../domain/persons/ports'
import type { SubmittedFace } from '../../domain/persons/submitted-face'
import { agentOf, type Caller } from '../caller'
import { type Refusal, unknownId } from '../refusal'
import type { EnrolmentRules } from './enrolment-rules'
import { discardOnFailure, type Keeping, storeFace } from './store-face'

interface NewPerson extends EnrolmentRules {
  face: SubmittedFace
  keep: Keeping
  request: { image: Uint8Array | null; fields?: string[] | undefined; list_id?: string | undefined }
}

interface Ports {
  persons: Pick<PersonStore, 'create'>
  images: Pick<ImageStore, 'put' | 'delete'>
}

/** Adds a person as one record in each list that the rules name. */
export async function addPersons(
  caller: Caller,
  { request, face, keep, rules, groupId, sourceId }: NewPerson,
  ports: Ports,
  now: Date,
): Promise<Person[] | Refusal> {
  const { owner } = caller
  const added: Person[] = []
  for (const listId of rules.addTo) {
    const person: Person = {
      personId: crypto.randomUUID(),
      owner,
      listId,
      fields: request.fields ?? [],
      groupId,
      sourceId,
      createdAt: now.toISOString(),
      revision: crypto.randomUUID(),
    }
    const record = await storeFace(owner, { personId: person.personId, face, image: request.image, keep }, ports, now)
    const write = () => ports.persons.create(person, { faces: [record], template: face }, agentOf(caller), now)
    const created = await discardOnFailure([record], ports, write, (done) => !done)
    if (!created && request.list_id !== undefined) return unknownId(listId, 'list_id')
    if (created) added.push(person)
  }
  return added
}
