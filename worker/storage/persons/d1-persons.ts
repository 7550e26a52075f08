import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PersonFace } from '../../domain/persons/person'
import type { PersonStore } from '../../domain/persons/ports'
import { ifChanged, insertEvents } from '../audit/events'
import { counted } from '../database/counted'
import type { Database } from '../database/database'
import type { FaceIndex } from '../faces/face-index-upkeep'
import { faceVectors } from '../faces/face-vector'
import { insertVector } from '../faces/vector-insertion'
import type { ImageRemovals } from '../images/image-removals'
import { readableRow, readableRows } from '../sealed/readable-rows'
import type { Vault } from '../sealed/vault'
import { person, personFace, personList } from '../tables/schema'
import { personChange } from './person-change'
import { personErasure } from './person-erasure'
import { insertFace } from './person-insertion'
import { personRows } from './person-row'

const among = (column: SQL | typeof person.id | typeof personFace.personId, ids: string[]) =>
  sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`

export function d1Persons(db: Database, vault: Vault, index: FaceIndex, images: ImageRemovals): PersonStore {
  const stored = personRows(vault)
  const vectors = faceVectors(vault)
  return {
    ...personChanges({ db, stored, vectors, index, images }),
    ...personReads(db, stored),
    change: personChange(db, vault, index, images),
  }
}

type Rows = ReturnType<typeof personRows>

interface Changed {
  db: Database
  stored: Rows
  vectors: ReturnType<typeof faceVectors>
  index: FaceIndex
  images: ImageRemovals
}

function personChanges({ db, stored, vectors, index, images }: Changed): Pick<PersonStore, 'create' | 'delete'> {
  const erase = personErasure(db, index, images)

  return {
    async create({ personId, ...given }, { faces, template }, agent, now) {
      const { owner, listId, fields, groupId, sourceId, createdAt, revision } = given
      const vector = await vectors.newRow({ owner, collection: listId, subjectId: personId, ...template }, now)
      const list = sql`exists (select 1 from ${personList} where ${personList.id} = ${listId}
        and ${personList.owner} = ${owner})`
      const sealedFields = JSON.stringify(await stored.fields(owner, personId, fields))
      const faceRows = await Promise.all(faces.map((face) => stored.faceRow(owner, personId, face)))
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
            sql`select ${personId}, ${owner}, ${listId}, ${sealedFields}, ${groupId}, ${sourceId},
              ${Date.parse(createdAt)}, ${revision} where ${list}`,
          )
          .returning({ id: person.id }),
        insertEvents(db, [created], now, ifChanged),
        insertVector(db, vector, written),
        ...faceRows.map((row) => insertFace(db, row, written)),
      ])
      if (rows.length === 0) return false
      await index.send([vector], now)
      return true
    },

    delete: (owner, { listId, personIds }, agent, now) =>
      erase(
        sql`select ${person.id} from ${person} where ${person.owner} = ${owner} and ${person.listId} = ${listId}
          and ${among(person.id, personIds)}`,
        agent,
        now,
      ),
  }
}

function personReads(
  db: Database,
  stored: Rows,
): Pick<PersonStore, 'byIds' | 'byId' | 'faces' | 'shownFaces' | 'list'> {
  const facesOf = (personIds: string[]) =>
    db
      .select()
      .from(personFace)
      .where(among(personFace.personId, personIds))
      .orderBy(asc(personFace.createdAt), asc(personFace.id))

  return {
    async byIds(owner, personIds) {
      if (personIds.length === 0) return []
      const rows = await db
        .select()
        .from(person)
        .where(and(eq(person.owner, owner), among(person.id, personIds)))
      return readableRows(rows, stored.person)
    },

    async byId(owner, personId) {
      const [row] = await db
        .select()
        .from(person)
        .where(and(eq(person.owner, owner), eq(person.id, personId)))
      return row ? stored.person(row) : null
    },

    async faces(personIds) {
      const rows = await facesOf(personIds)
      const faces = new Map<string, PersonFace[]>(personIds.map((id) => [id, []]))
      for (const row of rows) faces.get(row.personId)?.push(await stored.face(row))
      return faces
    },

    async shownFaces(personIds) {
      const rows = await facesOf(personIds)
      const shown = new Map<string, PersonFace[]>(personIds.map((id) => [id, []]))
      for (const row of rows) {
        const face = await readableRow(stored.face(row))
        if (face) shown.get(row.personId)?.push(face)
      }
      return shown
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
        counted(db, person, where, { page, pageSize }),
      ])
      return { persons: await readableRows(rows, stored.person), total: totals[0]?.total ?? 0 }
    },
  }
}
