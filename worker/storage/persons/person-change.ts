/** One change of a person: compare-and-set on its revision, on which every further statement of the batch depends. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { NewEvent } from '../../domain/events'
import type { Person } from '../../domain/persons/person'
import type { PersonChange, PersonStore } from '../../domain/persons/ports'
import { ifChanged, insertEvents } from '../audit/events'
import { deleteAnswers } from '../calls/answer-erasure'
import type { Database } from '../database/database'
import type { FaceIndex } from '../faces/face-index-upkeep'
import { type FaceVectorRow, faceVectors } from '../faces/face-vector'
import { insertVector } from '../faces/vector-insertion'
import type { ImageRemovals } from '../images/image-removals'
import type { Vault } from '../sealed/vault'
import { faceVector, person, personFace, personList } from '../tables/schema'
import { deleteFaces, deleteVectors, recordImages, recordVectors } from './person-erasure'
import { insertFace } from './person-insertion'
import { personRows } from './person-row'

export function personChange(
  db: Database,
  vault: Vault,
  index: FaceIndex,
  images: ImageRemovals,
): PersonStore['change'] {
  const stored = personRows(vault)
  const faces = faceVectors(vault)
  /** The vector that replaces the person's; null when it stays as it is. */
  const nextVector = async (before: Person, { template, listId }: PersonChange, now: Date) => {
    const { owner, personId } = before
    const collection = listId ?? before.listId
    if (template) return faces.newRow({ owner, collection, subjectId: personId, ...template }, now)
    if (collection === before.listId) return null
    const [row] = await db.select().from(faceVector).where(eq(faceVector.subjectId, personId))
    return row ? faces.moved(row, collection) : null
  }

  const changedColumns = async ({ owner, personId }: Person, { fields, listId }: PersonChange) => ({
    ...(fields && { fields: await stored.fields(owner, personId, fields) }),
    ...(listId !== undefined && { listId }),
  })

  return async (before, change, agent, now) => {
    const vector = await nextVector(before, change, now)
    const { owner, personId } = before
    const columns = await changedColumns(before, change)
    const faceRows = await Promise.all((change.addFaces ?? []).map((face) => stored.faceRow(owner, personId, face)))
    const revision = crypto.randomUUID()
    const won = sql`exists (select 1 from ${person} where ${person.id} = ${before.personId}
      and ${person.revision} = ${revision})`
    const both = sql`select value from json_each(${JSON.stringify(changedIds(before, change))}) where ${won}`
    const steps: Steps = { db, change, won, both }
    const logged = changesOf(before, change).map((entry): NewEvent => ({ owner, ...agent, ...entry }))
    const isVectorless = vector !== null || change.merged !== undefined
    const [taken, , vectors, keys] = await db.batch([
      db
        .update(person)
        .set({ revision, ...columns })
        .where(unchanged(before, change))
        .returning({ id: person.id }),
      insertEvents(db, logged, now, ifChanged),
      recordVectors(db, isVectorless ? both : NOBODY, now),
      recordImages(db, change.replaceFaces || change.dropImages ? both : NOBODY, now),
      ...(isVectorless ? [deleteVectors(db, both)] : []),
      ...(vector ? [insertVector(db, vector, won)] : []),
      ...faceSteps(steps),
      ...mergeSteps(steps, personId),
      ...faceRows.map((row) => insertFace(db, row, won)),
    ])
    if (taken.length === 0) return false
    await Promise.all([
      index.remove(vectors.map(({ id }) => id)),
      images.remove(keys.map(({ key }) => key)),
      ...(vector ? [index.send([vector satisfies FaceVectorRow], now)] : []),
    ])
    return true
  }
}

const changedIds = ({ personId }: Person, { merged }: PersonChange): string[] =>
  merged ? [personId, merged.personId] : [personId]

interface Steps {
  db: Database
  change: PersonChange
  /** Whether this change was the one that took hold. */
  won: SQL
  /** The person and whoever is merged into them. */
  both: SQL
}

function faceSteps({ db, change, both }: Steps) {
  const dropped = db.update(personFace).set({ imageKey: null }).where(sql`${personFace.personId} in (${both})`)
  return [...(change.replaceFaces ? [deleteFaces(db, both)] : []), ...(change.dropImages ? [dropped] : [])]
}

function mergeSteps({ db, change: { merged }, won }: Steps, personId: string) {
  if (!merged) return []
  return [
    db.update(personFace).set({ personId }).where(sql`${personFace.personId} = ${merged.personId} and ${won}`),
    db.delete(person).where(sql`${person.id} = ${merged.personId} and ${won}`),
    deleteAnswers(db, sql`select ${merged.personId} where ${won}`),
  ]
}

/** Events that log the change: they name the changed parts, never their content. */
function changesOf({ personId }: Person, change: PersonChange): Pick<NewEvent, 'action' | 'subjectId' | 'detail'>[] {
  const { fields, listId, dropImages, addFaces = [], replaceFaces, merged } = change
  const detail = {
    ...(fields ? { fields: fields.length } : {}),
    ...(listId === undefined ? {} : { list: listId }),
    ...(dropImages ? { images: 'dropped' } : {}),
    ...(addFaces.length > 0 ? { faces: addFaces.length } : {}),
    ...(replaceFaces ? { earlierFaces: 'dropped' } : {}),
    ...(merged ? { merged: merged.personId } : {}),
  }
  const fused = merged !== undefined || (addFaces.length > 0 && !replaceFaces)
  const own = { action: fused ? 'person_fused' : 'person_updated', subjectId: personId, detail } as const
  if (!merged) return [own]
  return [own, { action: 'person_deleted', subjectId: merged.personId, detail: { mergedInto: personId } }]
}

/** A query of no ids. */
const NOBODY = sql`select null where 0`

function unchanged({ personId, owner, revision }: Person, { listId, merged }: PersonChange) {
  const list = sql`exists (select 1 from ${personList} where ${personList.id} = ${listId}
    and ${personList.owner} = ${owner})`
  const other = sql`exists (select 1 from ${person} other where other.id = ${merged?.personId}
    and other.revision = ${merged?.revision})`
  return sql`${person.id} = ${personId} and ${person.owner} = ${owner} and ${person.revision} = ${revision}
    ${listId === undefined ? sql`` : sql`and ${list}`} ${merged ? sql`and ${other}` : sql``}`
}
