import { and, count, desc, eq, sql } from 'drizzle-orm'
import { type Agent, SYSTEM } from '../../domain/events'
import type { Erased } from '../../domain/persons/person'
import type { PersonListStore } from '../../domain/persons/ports'
import { ifChanged, insertEvents } from '../audit/events'
import type { Database } from '../database/database'
import { notHeld } from '../tables/not-held'
import { legalHold } from '../tables/rights-schema'
import { person, personList } from '../tables/schema'
import { source } from '../tables/source-schema'
import type { personErasure } from './person-erasure'
import { listFromRow } from './person-row'

const MAIN_NAME = 'main'
/** Persons deleted in one step: a step must end within D1's time for one query. */
const DELETE_STEP = 2000

export function d1PersonLists(db: Database, erase: ReturnType<typeof personErasure>): PersonListStore {
  return { ...listReads(db), ...listChanges(db), ...listDeletion(db, erase) }
}

const mine = (owner: string, listId: string) => and(eq(personList.id, listId), eq(personList.owner, owner))

function listReads(db: Database): Pick<PersonListStore, 'main' | 'byId' | 'known' | 'list'> {
  const main = (owner: string) =>
    db
      .select()
      .from(personList)
      .where(and(eq(personList.owner, owner), sql`is_main = 1`))

  return {
    async main(owner, now) {
      const [known] = await main(owner)
      if (known) return listFromRow(known)
      const row = { id: crypto.randomUUID(), owner, name: MAIN_NAME, isMain: true, createdAt: now.getTime() }
      // Two first calls may come at once: the table has room for one main list.
      await db.batch([
        db.insert(personList).values(row).onConflictDoNothing(),
        insertEvents(db, [{ owner, ...SYSTEM, subjectId: row.id, action: 'list_created' }], now, ifChanged),
      ])
      const [made] = await main(owner)
      if (!made) throw new Error('the main list is gone as soon as it was made')
      return listFromRow(made)
    },

    async byId(owner, listId) {
      const [row] = await db.select().from(personList).where(mine(owner, listId))
      return row ? listFromRow(row) : null
    },

    async known(owner, listIds) {
      const ids = sql`${personList.id} in (select value from json_each(${JSON.stringify(listIds)}))`
      const rows = await db
        .select({ id: personList.id })
        .from(personList)
        .where(and(eq(personList.owner, owner), ids))
      return new Set(rows.map(({ id }) => id))
    },

    async list(owner, { page, pageSize }) {
      const where = eq(personList.owner, owner)
      const [rows, totals] = await db.batch([
        db
          .select({
            list: personList,
            // Named as they are: drizzle drops the tables' names from columns inside of a selected expression.
            persons: sql<number>`(select count(*) from person p where p.owner = ${owner} and p.list_id = person_list.id)`,
          })
          .from(personList)
          .where(where)
          .orderBy(desc(personList.createdAt), desc(personList.id))
          .limit(pageSize)
          .offset((page - 1) * pageSize),
        db.select({ total: count() }).from(personList).where(where),
      ])
      const lists = rows.map(({ list, persons }) => ({ ...listFromRow(list), persons }))
      return { lists, total: totals[0]?.total ?? 0 }
    },
  }
}

function listChanges(db: Database): Pick<PersonListStore, 'create' | 'rename'> {
  return {
    async create({ listId, ...list }, agent) {
      const { owner } = list
      const now = new Date(list.createdAt)
      await db.batch([
        db.insert(personList).values({ ...list, id: listId, createdAt: now.getTime() }),
        insertEvents(db, [{ owner, ...agent, subjectId: listId, action: 'list_created' }], now),
      ])
    },

    async rename(owner, { listId, name }, agent, now) {
      await db.batch([
        db.update(personList).set({ name }).where(mine(owner, listId)),
        insertEvents(db, [{ owner, ...agent, subjectId: listId, action: 'list_renamed' }], now, ifChanged),
      ])
    },
  }
}

function listDeletion(db: Database, erase: ReturnType<typeof personErasure>): Pick<PersonListStore, 'delete'> {
  const exists = async (owner: string, listId: string): Promise<boolean> =>
    (await db.select({ id: personList.id }).from(personList).where(mine(owner, listId))).length > 0
  const step = (owner: string, listId: string, size: number) => sql`
    select ${person.id} from ${person} where ${person.owner} = ${owner} and ${person.listId} = ${listId} and ${notHeld(sql`${person.id}`)}
    order by ${person.createdAt}, ${person.id} limit ${size}`
  const anyHeld = async (owner: string, listId: string): Promise<boolean> => {
    const [row] = await db.all(sql`select 1 from ${legalHold} join ${person} on ${person.id} = ${legalHold.subjectId}
      where ${legalHold.owner} = ${owner} and ${person.listId} = ${listId} limit 1`)
    return row !== undefined
  }
  /** The list and what the owner's sources know of it, unless somebody has just joined it. */
  const deleteEmpty = async (owner: string, listId: string, agent: Agent, now: Date): Promise<boolean> => {
    const empty = sql`not exists (select 1 from ${person} where ${person.listId} = ${listId})`
    const gone = sql`not exists (select 1 from ${personList} where ${personList.id} = ${listId})`
    const others = sql`value <> ${listId}`
    const otherSearches = sql`value->>'list_id' <> ${listId}`
    const [deleted] = await db.batch([
      db
        .delete(personList)
        .where(and(mine(owner, listId), empty))
        .returning({ id: personList.id }),
      insertEvents(db, [{ owner, ...agent, subjectId: listId, action: 'list_deleted' }], now, ifChanged),
      db
        .update(source)
        .set({
          personListAdd: sql`(select json_group_array(value) from json_each(${source.personListAdd}) where ${others})`,
          personListSearch: sql`(select json_group_array(json(value)) from json_each(${source.personListSearch})
            where ${otherSearches})`,
        })
        .where(and(eq(source.owner, owner), gone)),
    ])
    return deleted.length === 1
  }

  return {
    async delete(owner, { listId, atMost }, agent, now) {
      if (!(await exists(owner, listId))) return null
      let total: Erased = { persons: 0, faces: 0, vectors: 0, images: 0 }
      while (total.persons < atMost) {
        const size = Math.min(DELETE_STEP, atMost - total.persons)
        const counts = await erase(step(owner, listId, size), agent, now)
        total = sumOf(total, counts)
        if (counts.persons === size) continue
        // Somebody else may have deleted it, or somebody has just joined it.
        const isGone = (await deleteEmpty(owner, listId, agent, now)) || !(await exists(owner, listId))
        if (isGone) return { ...total, pending: false }
        if (counts.persons === 0 && (await anyHeld(owner, listId))) return { ...total, pending: true, held: true }
      }
      return { ...total, pending: !(await deleteEmpty(owner, listId, agent, now)) }
    },
  }
}

const sumOf = (a: Erased, b: Erased): Erased => ({
  persons: a.persons + b.persons,
  faces: a.faces + b.faces,
  vectors: a.vectors + b.vectors,
  images: a.images + b.images,
})
