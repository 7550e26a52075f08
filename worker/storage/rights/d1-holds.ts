import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Held, HoldStore } from '../../domain/subjects/subject'
import { ifChanged, insertEvents } from '../audit/events'
import type { Database } from '../database/database'
import { readableRow, readRow } from '../sealed/readable-rows'
import type { Vault } from '../sealed/vault'
import { legalHold } from '../tables/rights-schema'
import { kycSession, person } from '../tables/schema'

type Row = typeof legalHold.$inferSelect

const holdCell = (row: string) => ({ table: 'legal_hold', column: 'reason', row })

export function d1Holds(db: Database, vault: Vault): HoldStore {
  const rows = holdRows(vault)
  return { ...holdChanges(db, vault, rows), ...holdReads(db, rows) }
}

function holdRows(vault: Vault) {
  /** Whose reason cannot be read holds all the same. */
  const held = async ({ owner: _owner, setAt, reason, ...row }: Row): Promise<Held> => {
    const opening = readRow('legal_hold', row.subjectId, () => vault.openText(holdCell(row.subjectId), reason))
    return { ...row, reason: (await readableRow(opening)) ?? '', setAt: new Date(setAt).toISOString() }
  }
  return { held }
}

type HoldRows = ReturnType<typeof holdRows>

function holdChanges(db: Database, vault: Vault, { held }: HoldRows): Pick<HoldStore, 'set' | 'release'> {
  const mine = (owner: string, subjectId: string) => and(eq(legalHold.owner, owner), eq(legalHold.subjectId, subjectId))
  const about = (kind: Held['kind'], subjectId: string) =>
    kind === 'session' ? { sessionId: subjectId } : { subjectId }

  return {
    async set(owner, { kind, subjectId, reason }, agent, now) {
      const table = kind === 'session' ? kycSession : person
      const sealed = await vault.sealText(owner, holdCell(subjectId), reason)
      const [, , rows] = await db.batch([
        db
          .insert(legalHold)
          .select(
            sql`select ${owner}, id, ${kind}, ${sealed}, ${agent.by}, ${now.getTime()} from ${table}
              where id = ${subjectId} and owner = ${owner}`,
          )
          .onConflictDoUpdate({
            target: [legalHold.owner, legalHold.subjectId],
            set: { reason: sealed, setBy: agent.by, setAt: now.getTime() },
          }),
        insertEvents(db, [{ owner, ...about(kind, subjectId), ...agent, action: 'hold_set' }], now, ifChanged),
        db.select().from(legalHold).where(mine(owner, subjectId)),
      ])
      const [row] = rows
      return row ? held(row) : null
    },

    async release(owner, subjectId, agent, now) {
      const [row] = await db.select().from(legalHold).where(mine(owner, subjectId))
      if (!row) return false
      const [gone] = await db.batch([
        db.delete(legalHold).where(mine(owner, subjectId)).returning({ id: legalHold.subjectId }),
        insertEvents(db, [{ owner, ...about(row.kind, subjectId), ...agent, action: 'hold_released' }], now, ifChanged),
      ])
      return gone.length === 1
    },
  }
}

function holdReads(db: Database, { held }: HoldRows): Pick<HoldStore, 'among' | 'anyInList' | 'list'> {
  return {
    async among(owner, ids) {
      if (ids.length === 0) return []
      const these = sql`${legalHold.subjectId} in (select value from json_each(${JSON.stringify(ids)}))`
      const rows = await db
        .select()
        .from(legalHold)
        .where(and(eq(legalHold.owner, owner), these))
      return Promise.all(rows.map(held))
    },

    async anyInList(owner, listId) {
      // From the holds, which are few.
      const [row] = await db.all(sql`select 1 from ${legalHold} join ${person} on ${person.id} = ${legalHold.subjectId}
        where ${legalHold.owner} = ${owner} and ${person.listId} = ${listId} limit 1`)
      return row !== undefined
    },

    async list(owner, { page, pageSize }) {
      const where = eq(legalHold.owner, owner)
      const [rows, totals] = await db.batch([
        db
          .select()
          .from(legalHold)
          .where(where)
          .orderBy(desc(legalHold.setAt), legalHold.subjectId)
          .limit(pageSize)
          .offset((page - 1) * pageSize),
        db.select({ total: count() }).from(legalHold).where(where),
      ])
      return { holds: await Promise.all(rows.map(held)), total: totals[0]?.total ?? 0 }
    },
  }
}
