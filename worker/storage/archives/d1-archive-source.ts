import { and, asc, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { ArchiveRange } from '../../domain/archive'
import type { ArchiveSource } from '../../domain/archive-ports'
import type { Database } from '../database/database'
import type { Vault } from '../sealed/vault'
import { isLive } from '../sessions/session-filter'
import { sessionRows } from '../sessions/session-row'
import { event } from '../tables/event-schema'
import { kycSession } from '../tables/schema'

/** Face vectors are no part of a log. */
const { evidence: _evidence, ...sessionColumns } = getTableColumns(kycSession)

export function d1ArchiveSource(db: Database, vault: Vault): ArchiveSource {
  const { read } = sessionRows(vault)
  return {
    async size(owner, range, most) {
      const some = (from: SQL, of: SQL | undefined) =>
        sql`(select count(*) from (select 1 from ${from} where owner = ${owner} and ${of} limit ${most}))`
      const sessions = some(sql`${kycSession}`, ofSessions(owner, range))
      const [size] = await db.all<{ sessions: number; events: number }>(
        sql`select ${sessions} as sessions, ${some(sql`${event}`, ofEvents(range))} as events`,
      )
      return size ?? { sessions: 0, events: 0 }
    },

    async sessions(owner, range, after, limit) {
      const later =
        after && sql`(${kycSession.createdAt}, ${kycSession.id}) > (${Date.parse(after.createdAt)}, ${after.sessionId})`
      const rows = await db
        .select(sessionColumns)
        .from(kycSession)
        .where(and(eq(kycSession.owner, owner), ofSessions(owner, range), later ?? undefined))
        .orderBy(asc(kycSession.createdAt), asc(kycSession.id))
        .limit(limit)
      return Promise.all(rows.map((row) => read({ ...row, evidence: null })))
    },

    async events(owner, range, after, limit) {
      // By time, as the index has them: by number every page would look through all of the owner's events.
      const later = after && sql`(${event.at}, ${event.id}) > (${Date.parse(after.at)}, ${after.id})`
      const rows = await db
        .select()
        .from(event)
        .where(and(eq(event.owner, owner), ofEvents(range), later ?? undefined))
        .orderBy(asc(event.at), asc(event.id))
        .limit(limit)
      return rows.map(({ owner: _owner, at, ...row }) => ({ ...row, at: new Date(at).toISOString() }))
    },
  }
}

function ofSessions(owner: string, range: ArchiveRange): SQL | undefined {
  if ('sessionId' in range) return eq(kycSession.id, range.sessionId)
  const within = and(gte(kycSession.createdAt, range.from.getTime()), lt(kycSession.createdAt, range.until.getTime()))
  return and(within, isLive(owner))
}

function ofEvents(range: ArchiveRange): SQL | undefined {
  if ('sessionId' in range) return eq(event.sessionId, range.sessionId)
  return and(gte(event.at, range.from.getTime()), lt(event.at, range.until.getTime()))
}
