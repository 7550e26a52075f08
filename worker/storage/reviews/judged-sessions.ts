import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { JudgedSessions } from '../../domain/preview/judged-sessions'
import type { Database } from '../database/database'
import type { Vault } from '../sealed/vault'
import { isLive } from '../sessions/session-filter'
import { sessionRows } from '../sessions/session-row'
import { kycSession } from '../tables/schema'

const table = kycSession

export function judgedSessions(db: Database, vault: Vault): JudgedSessions {
  const rows = sessionRows(vault)
  const judged = (owner: string, schemaId: string) =>
    and(eq(table.owner, owner), eq(table.schemaId, schemaId), isNotNull(table.outcome), isLive(owner))
  return {
    async count(owner, schemaId, most) {
      const some = db.select({ id: table.id }).from(table).where(judged(owner, schemaId)).limit(most).as('some')
      const [found] = await db.select({ total: count() }).from(some)
      return found?.total ?? 0
    },

    async after(owner, schemaId, place, limit) {
      const older =
        place && sql`(${table.createdAt}, ${table.id}) < (${Date.parse(place.createdAt)}, ${place.sessionId})`
      const found = await db
        .select()
        .from(table)
        .where(and(judged(owner, schemaId), older ?? undefined))
        .orderBy(desc(table.createdAt), desc(table.id))
        .limit(limit)
      return Promise.all(found.map(rows.read))
    },
  }
}
