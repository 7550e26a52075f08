import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PersonFace } from '../domain/persons/person'
import type { PersonStore } from '../domain/persons/ports'
import type { Database } from './database'
import { ifChanged, insertEvents } from './events'
import type { FaceIndex } from './face-index-upkeep'
import { newFaceVector } from './face-vector'
import type { ImageRemovals } from './image-removals'
import { personChange } from './person-change'
import { personErasure } from './person-erasure'
import { insertFace, insertVector } from './person-insertion'
import { faceFromRow, personFromRow, rowFromFace } from './person-row'
import { person, personFace, personList } from './schema'

const among = (column: SQL | typeof person.id | typeof personFace.personId, ids: string[]) =>
  sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`

export function d1Persons(db: Database, index: FaceIndex, images: ImageRemovals): PersonStore {
  const erase = personErasure(db, index, images)

  return {
    async create({ personId, ...given }, faces, template, agent, now) {
      const { owner, listId, fields, groupId, sourceId, createdAt, revision } = given
      const vector = newFaceVector({ owner, collection: listId, subjectId: personId, ...template }, now)
      const list = sql`exists (select 1 from ${personList} where ${personList.id} = ${listId}
        and ${personList.owner} = ${owner})`
      const created = {
        owner,
        ...agent,
        subjectId: personId,
        action: 'person_created' as const,
        detail: { list: listId },
      }
      const written = sql`exists (select 1 from ${person} where ${person.id} = ${personId})`
      const [rows] = await db.batch([
        db
          .insert(person)
          .select(
            sql`select ${personId}, ${owner}, ${listId}, ${JSON.stringify(fields)}, ${groupId}, ${sourceId},
              ${Date.parse(createdAt)}, ${revision} where ${list}`,
          )
          .returning({ id: person.id }),
        insertEvents(db, [created], now, ifChanged),
        insertVector(db, vector, written),
        ...faces.map((face) => insertFace(db, rowFromFace(personId, face), written)),
      ])
      if (rows.length === 0) return false
      await index.send([vector], now)
      return true
    },

    async byIds(owner, personIds) {
      if (personIds.length === 0) return []
      const rows = await db
        .select()
        .from(person)
        .where(and(eq(person.owner, owner), among(person.id, personIds)))
      return rows.map(personFromRow)
    },

    async faces(personIds) {
      const rows = await db
        .select()
        .from(personFace)
        .where(among(personFace.personId, personIds))
        .orderBy(asc(personFace.createdAt), asc(personFace.id))
      const faces = new Map<string, PersonFace[]>(personIds.map((id) => [id, []]))
      for (const row of rows) faces.get(row.personId)?.push(faceFromRow(row))
      return faces
    },

    async list(owner, listId, { page, pageSize }) {
      const where = and(eq(person.owner, owner), listId === null ? undefined : eq(person.listId, listId))
      const [rows, totals] = await db.batch([
        db
          .select()
          .from(person)
          .where(where)
          .orderBy(desc(person.createdAt), desc(person.id))
          .limit(pageSize)
          .offset((page - 1) * pageSize),
        db.select({ total: count() }).from(person).where(where),
      ])
      return { persons: rows.map(personFromRow), total: totals[0]?.total ?? 0 }
    },

    change: personChange(db, index, images),

    delete: (owner, listId, personIds, agent, now) =>
      erase(
        sql`select ${person.id} from ${person} where ${person.owner} = ${owner} and ${person.listId} = ${listId}
          and ${among(person.id, personIds)}`,
        agent,
        now,
      ),
  }
}
