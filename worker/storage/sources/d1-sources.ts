import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { SourceStore } from '../../domain/persons/ports'
import type { Source, SourceGroup } from '../../domain/persons/source'
import { storedThreshold } from '../../domain/persons/threshold'
import { ifChanged, insertEvents } from '../audit/events'
import type { Database } from '../database/database'
import { source, sourceGroup } from '../tables/source-schema'

type SourceRow = typeof source.$inferSelect

export function d1Sources(db: Database): SourceStore {
  return { ...groupStore(db), ...sourcesOfGroups(db) }
}

function groupStore(db: Database): Pick<SourceStore, 'createGroup' | 'group' | 'groups'> {
  const group = (owner: string, groupId: string) => and(eq(sourceGroup.id, groupId), eq(sourceGroup.owner, owner))

  return {
    async createGroup({ groupId, ...rest }, agent) {
      const { owner } = rest
      const now = new Date(rest.createdAt)
      await db.batch([
        db.insert(sourceGroup).values({ ...rest, id: groupId, createdAt: now.getTime() }),
        insertEvents(db, [{ owner, ...agent, subjectId: groupId, action: 'source_group_created' }], now),
      ])
    },

    async group(owner, groupId) {
      const [row] = await db.select().from(sourceGroup).where(group(owner, groupId))
      return row ? groupFromRow(row) : null
    },

    async groups(owner, { page, pageSize }) {
      const where = eq(sourceGroup.owner, owner)
      // Named as they are: drizzle drops the tables' names from columns inside of a selected expression.
      const sources = sql<number>`(select count(*) from source s
        where s.owner = ${owner} and s.group_id = source_group.id)`
      const [rows, totals] = await db.batch([
        db
          .select({ group: sourceGroup, sources })
          .from(sourceGroup)
          .where(where)
          .orderBy(desc(sourceGroup.createdAt), desc(sourceGroup.id))
          .limit(pageSize)
          .offset((page - 1) * pageSize),
        db.select({ total: count() }).from(sourceGroup).where(where),
      ])
      const groups = rows.map((row) => ({ ...groupFromRow(row.group), sources: row.sources }))
      return { groups, total: totals[0]?.total ?? 0 }
    },
  }
}

function sourcesOfGroups(db: Database): Pick<SourceStore, 'create' | 'byId' | 'ofGroup' | 'update' | 'delete'> {
  const mine = (owner: string, sourceId: string) => and(eq(source.id, sourceId), eq(source.owner, owner))

  return {
    async create(created, agent) {
      const { owner, sourceId: subjectId } = created
      await db.batch([
        db.insert(source).values(rowFromSource(created)),
        insertEvents(db, [{ owner, ...agent, subjectId, action: 'source_created' }], new Date(created.createdAt)),
      ])
    },

    async byId(owner, sourceId) {
      const [row] = await db.select().from(source).where(mine(owner, sourceId))
      return row ? sourceFromRow(row) : null
    },

    async ofGroup(owner, groupId) {
      const rows = await db
        .select()
        .from(source)
        .where(and(eq(source.owner, owner), eq(source.groupId, groupId)))
        .orderBy(desc(source.createdAt), desc(source.id))
      return rows.map(sourceFromRow)
    },

    async update(updated, agent, now) {
      const { id, owner, ...values } = rowFromSource(updated)
      await db.batch([
        db.update(source).set(values).where(mine(owner, id)),
        insertEvents(db, [{ owner, ...agent, subjectId: id, action: 'source_updated' }], now, ifChanged),
      ])
    },

    async delete(owner, sourceId, agent, now) {
      const [rows] = await db.batch([
        db.delete(source).where(mine(owner, sourceId)).returning({ id: source.id }),
        insertEvents(db, [{ owner, ...agent, subjectId: sourceId, action: 'source_deleted' }], now, ifChanged),
      ])
      return rows.length === 1
    },
  }
}

function groupFromRow({ id, ...row }: typeof sourceGroup.$inferSelect): SourceGroup {
  return { ...row, groupId: id, createdAt: new Date(row.createdAt).toISOString() }
}

function sourceFromRow({ id, ...row }: SourceRow): Source {
  const { newPersonThreshold: threshold } = row
  return {
    ...row,
    sourceId: id,
    createdAt: new Date(row.createdAt).toISOString(),
    newPersonThreshold: threshold === null ? null : storedThreshold(threshold),
  }
}

function rowFromSource({ sourceId, ...from }: Source): SourceRow {
  return {
    ...from,
    id: sourceId,
    createdAt: Date.parse(from.createdAt),
    newPersonThreshold: from.newPersonThreshold === null ? null : String(from.newPersonThreshold),
  }
}
