import type { ImageStore } from '../../domain/image-store'
import type { Erased } from '../../domain/persons/person'
import type { PersonStore } from '../../domain/persons/ports'
import type { HoldStore } from '../../domain/subjects/subject'
import { archiveFolder, SUBJECT_EXPORT } from '../archives/archive-folder'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'

interface Ports {
  holds: Pick<HoldStore, 'among'>
  persons: Pick<PersonStore, 'delete'>
  images: Pick<ImageStore, 'deleteAll'>
}

/** Deletes persons with their faces, images and vectors, and the exports of subjects, any of which may hold them. */
export async function deletePersons(
  caller: Caller,
  { listId, personIds }: { listId: string; personIds: string[] },
  { holds, persons, images }: Ports,
  now: Date,
): Promise<Erased | Refusal> {
  const { owner } = caller
  if ((await holds.among(owner, personIds)).length > 0) return new Refusal('legal_hold')
  const erased = await persons.delete(owner, { listId, personIds }, agentOf(caller), now)
  if (erased.persons === 0) return new Refusal('item_not_found')
  await images.deleteAll(`${await archiveFolder(owner)}${SUBJECT_EXPORT}-`)
  return erased
}
