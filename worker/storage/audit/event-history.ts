import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type AuditKeys, holds, NO_EVENTS } from '../../domain/audit/chain'
import type { EventFilter, EventHistory, SealedEvent } from '../../domain/audit/ports'
import { counted } from '../database/counted'
import type { Database } from '../database/database'
import { event, eventAbout, eventSeal } from '../tables/event-schema'
import { eventExpiry } from '../tables/upkeep-schema'
import { loggedEvent, storedEvent } from './stored-event'

export function eventHistory(db: Database, auditKeys: Promise<AuditKeys>): EventHistory {
  const before = alias(eventSeal, 'before')
  return {
    async list(owner, filter, { page, pageSize }) {
      const where = and(eq(event.owner, owner), ...filtered(filter))
      const [rows, totals] = await db.batch([
        db
          // In a batch D1 answers by names: no two columns may share one.
          .select({
            ...storedEvent,
            seq: eventSeal.seq,
            keyId: eventSeal.keyId,
            hash: eventSeal.hash,
            sealedId: eventSeal.sealedId,
            before: sql<string | null>`coalesce(${before.hash}, ${eventExpiry.hash})`.as('before_hash'),
          })
          .from(event)
          .leftJoin(eventSeal, eq(eventSeal.eventId, event.id))
          .leftJoin(before, and(eq(before.owner, event.owner), eq(before.seq, sql`${eventSeal.seq} - 1`)))
          // Of the first that is left the one before has been erased.
          .leftJoin(
            eventExpiry,
            and(eq(eventExpiry.owner, event.owner), eq(eventExpiry.seq, sql`${eventSeal.seq} - 1`)),
          )
          .where(where)
          .orderBy(desc(event.id))
          .limit(pageSize)
          .offset((page - 1) * pageSize),
        counted(db, event, where, { page, pageSize }),
      ])
      const keys = await auditKeys
      const events = rows.map(async ({ seq, keyId, hash, sealedId, before: last, ...stored }): Promise<SealedEvent> => {
        const { owner: _owner, ...told } = loggedEvent(stored)
        if (seq === null || hash === null || keyId === null) return { ...told, seal: null }
        const seal = { eventId: stored.id, owner, seq, keyId, hash }
        const head = seq === 1 ? NO_EVENTS : { seq: seq - 1, hash: last ?? '' }
        const known = keys.byId(keyId) !== undefined
        return {
          ...told,
          seal: {
            seq,
            hash,
            holds: known ? await holds(seal, { ...stored, id: sealedId ?? stored.id }, head, keys) : null,
          },
        }
      })
      return { events: await Promise.all(events), total: totals[0]?.total ?? 0 }
    },
  }
}

function filtered({ sessionId, personId, action, from, to }: EventFilter): SQL[] {
  const conditions: (SQL | undefined)[] = []
  if (sessionId) conditions.push(about(event.sessionId, sessionId))
  if (personId) conditions.push(about(event.subjectId, personId))
  if (action) conditions.push(eq(event.action, action))
  if (from) conditions.push(gte(event.at, Date.parse(from)))
  if (to) conditions.push(lte(event.at, Date.parse(to)))
  return conditions.filter((condition) => condition !== undefined)
}

/** Events of one subject, alone or read together with others. By ids, each from an index: an owner has many events. */
const about = (column: typeof event.sessionId | typeof event.subjectId, id: string): SQL =>
  sql`${event.id} in (select ${event.id} from ${event} where ${column} = ${id}
    union all select ${eventAbout.eventId} from ${eventAbout} where ${eventAbout.subjectId} = ${id})`
