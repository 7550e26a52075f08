import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { OperatorStore } from '../../domain/callers/operators'
import { insertEvents } from '../audit/events'
import type { Database } from '../database/database'
import { namedOperator } from '../tables/operator-schema'

const table = namedOperator

export function d1Operators(db: Database): OperatorStore {
  return {
    async byName(owner, name) {
      // Earlier releases kept names as they were written: of several spellings the one counts that was set last.
      const [row] = await db
        .select()
        .from(table)
        .where(and(eq(table.owner, owner), spelled(name)))
        .orderBy(desc(table.at))
        .limit(1)
      return row ? shown(row) : null
    },

    async list(owner, { page, pageSize }) {
      const own = eq(table.owner, owner)
      const [rows, totals] = await db.batch([
        db
          .select()
          .from(table)
          .where(own)
          .orderBy(asc(table.name))
          .limit(pageSize)
          .offset((page - 1) * pageSize),
        db.select({ total: count() }).from(table).where(own),
      ])
      const operators = rows.map((row) => ({ ...shown(row), at: new Date(row.at).toISOString(), by: row.by }))
      return { operators, total: totals[0]?.total ?? 0 }
    },

    async set(owner, { name, teams, scopes, active }, agent, now) {
      const values = { teams, scopes, active, at: now.getTime(), by: agent.by }
      const told = {
        teams: teams.length,
        scopes: scopes ?? 'as the credential says',
        state: active ? 'active' : 'ended',
      }
      await db.batch([
        db.delete(table).where(and(eq(table.owner, owner), spelled(name))),
        db.insert(table).values({ owner, name, ...values }),
        insertEvents(db, [{ owner, ...agent, subjectId: name, action: 'reviewer_set', detail: told }], now),
      ])
    },
  }
}

const spelled = (name: string) => sql`lower(${table.name}) = ${name}`

const shown = ({ name, teams, scopes, active }: typeof table.$inferSelect) => ({ name, teams, scopes, active })
