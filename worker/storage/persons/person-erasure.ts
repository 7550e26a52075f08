/**
 * Deleting persons: the rows go in one step that also records which vectors and images must follow, so that nothing is
 * forgotten when the index or the bucket is out of reach.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Agent } from '../../domain/events'
import type { Erased } from '../../domain/persons/person'
import { insertSubjectEvents } from '../audit/events'
import { deleteAnswers } from '../calls/answer-erasure'
import type { Database } from '../database/database'
import type { FaceIndex } from '../faces/face-index-upkeep'
import type { ImageRemovals } from '../images/image-removals'
import { faceVector, person, personFace, vectorRemoval } from '../tables/schema'
import { imageRemoval } from '../tables/upkeep-schema'

/** Records the vectors of `persons` (a query of ids) for removal from the index; gives their ids. */
export const recordVectors = (db: Database, persons: SQL, now: Date) =>
  db
    .insert(vectorRemoval)
    .select(
      sql`select ${faceVector.id}, ${now.getTime()} from ${faceVector} where ${faceVector.subjectId} in (${persons})`,
    )
    .onConflictDoNothing()
    .returning({ id: vectorRemoval.id })

/** The same of their images. */
export const recordImages = (db: Database, persons: SQL, now: Date) =>
  db
    .insert(imageRemoval)
    .select(
      sql`select ${personFace.imageKey}, ${now.getTime()} from ${personFace}
        where ${personFace.imageKey} is not null and ${personFace.personId} in (${persons})`,
    )
    .onConflictDoNothing()
    .returning({ key: imageRemoval.key })

export const deleteVectors = (db: Database, persons: SQL) =>
  db.delete(faceVector).where(sql`${faceVector.subjectId} in (${persons})`)

export const deleteFaces = (db: Database, persons: SQL) =>
  db.delete(personFace).where(sql`${personFace.personId} in (${persons})`)

export function personErasure(db: Database, index: FaceIndex, images: ImageRemovals) {
  return async (persons: SQL, agent: Agent, now: Date): Promise<Erased> => {
    const subjects = sql`select ${person.id}, ${person.owner} from ${person} where ${person.id} in (${persons})`
    const [vectors, keys, , faces, , , erased] = await db.batch([
      recordVectors(db, persons, now),
      recordImages(db, persons, now),
      deleteVectors(db, persons),
      deleteFaces(db, persons).returning({ id: personFace.id }),
      deleteAnswers(db, persons),
      insertSubjectEvents(db, subjects, { action: 'person_deleted', agent }, now),
      db.delete(person).where(sql`${person.id} in (${persons})`).returning({ id: person.id }),
    ])
    await Promise.all([index.remove(vectors.map(({ id }) => id)), images.remove(keys.map(({ key }) => key))])
    return { persons: erased.length, faces: faces.length, vectors: vectors.length, images: keys.length }
  }
}
