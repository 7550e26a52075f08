import { type SQL, sql } from 'drizzle-orm'
import { type Agent, type EventAction, type EventDetail, type NewEvent, SYSTEM } from '../domain/events'
import type { Database } from './database'
import { event } from './event-schema'
import { kycSession } from './schema'

/** The statement before this one in the batch has changed a row: without, nothing happened that could be logged. */
export const ifChanged = sql`changes() > 0`

/** A statement for the batch that makes the change. Of two events the first stands first. */
export function insertEvents(db: Database, events: NewEvent[], now: Date, onlyIf: SQL = sql`true`) {
  const rows = events.map((entry) => ({ ...entry, detail: entry.detail ? JSON.stringify(entry.detail) : null }))
  return db.insert(event).select(sql`
    select null, value->>'owner', value->>'sessionId', ${now.getTime()}, value->>'actor', value->>'action',
      value->>'attempt', value->>'detail', value->>'subjectId', value->>'by'
      from json_each(${JSON.stringify(rows)}) where ${onlyIf} order by key`)
}

interface SessionChange {
  action: EventAction
  agent?: Agent
  attempt?: number
  detail?: EventDetail
}

/** Of a change made to a session by the statement before; the row knows the owner. */
export function insertSessionEvent(
  db: Database,
  sessionId: string,
  { action, agent: { actor, by } = SYSTEM, attempt, detail }: SessionChange,
  now: Date,
  onlyIf: SQL = sql`true`,
) {
  return db.insert(event).select(sql`
    select null, owner, id, ${now.getTime()}, ${actor}, ${action}, ${attempt ?? null},
      ${detail ? JSON.stringify(detail) : null}, null, ${by} from ${kycSession} where id = ${sessionId} and ${ifChanged} and ${onlyIf}`)
}

/**
 * One event for each row of `subjects`, a query of (id, owner): for a batch, before the statement that deletes them.
 */
export function insertSubjectEvents(
  db: Database,
  subjects: SQL,
  { action, agent: { actor, by }, detail }: { action: EventAction; agent: Agent; detail?: EventDetail },
  now: Date,
) {
  return db.insert(event).select(sql`
    select null, owner, null, ${now.getTime()}, ${actor}, ${action}, null, ${detail ? JSON.stringify(detail) : null},
      id, ${by} from (${subjects}) order by id`)
}
