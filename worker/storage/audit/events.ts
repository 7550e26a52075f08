import { type SQL, sql } from 'drizzle-orm'
import { type Agent, type EventAction, type EventDetail, type NewEvent, SYSTEM } from '../../domain/events'
import type { Database } from '../database/database'
import { event } from '../tables/event-schema'
import { kycSession } from '../tables/schema'

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
  /** The event is written only where this holds, too. */
  onlyIf?: SQL
}

/** Inserts the event of a session's change, made by the statement before; the row knows the owner. */
export function insertSessionEvent(
  db: Database,
  sessionId: string,
  { action, agent: { actor, by } = SYSTEM, attempt, detail, onlyIf = sql`true` }: SessionChange,
  now: Date,
) {
  return db.insert(event).select(sql`
    select null, owner, id, ${now.getTime()}, ${actor}, ${action}, ${attempt ?? null},
      ${detail ? JSON.stringify(detail) : null}, null, ${by} from ${kycSession} where id = ${sessionId} and ${ifChanged} and ${onlyIf}`)
}

interface SubjectEvents {
  action: EventAction
  agent: Agent
  detail?: EventDetail
  /** Kind of object that the ids name; default: any but sessions. */
  about?: 'session' | 'person'
}

/** What is polled is read once an hour: one event by reader and object. */
const READ_AGAIN_MS = 60 * 60_000

/** Whether that reader has left no event of that kind about `subject` within the hour; each a column or a value. */
export const firstRead = (
  subject: { column: 'session_id' | 'subject_id'; id: SQL },
  { action, actor, by }: Record<'action' | 'actor' | 'by', SQL>,
  now: Date,
) => sql`not exists (select 1 from ${event} earlier where earlier.${sql.identifier(subject.column)} = ${subject.id}
  and earlier.action = ${action} and earlier.actor = ${actor} and earlier."by" is ${by}
  and earlier.at > ${now.getTime() - READ_AGAIN_MS})`

/**
 * That sessions are shown. One that has never come to an end of an attempt has nothing to tell beyond what its owner
 * gave it: `errors` says so of one that ended as an exception and is run again.
 */
export function insertSessionRead(db: Database, sessions: SQL | undefined, { actor, by }: Agent, now: Date) {
  const action: EventAction = 'session_read'
  return db.insert(event).select(sql`
    select null, owner, id, ${now.getTime()}, ${actor}, ${action}, null, null, null, ${by} from ${kycSession}
      where ${sessions} and (email is not null or wallet is not null or attempt > 1
        or (attempt = 1 and (processing_since is null or errors <> '[]')))
        and ${firstRead({ column: 'session_id', id: sql`${kycSession.id}` }, { action: sql`${action}`, actor: sql`${actor}`, by: sql`${by}` }, now)}`)
}

/**
 * One event for each row of `subjects`, a query of (id, owner): for a batch, before the statement that deletes them.
 */
export function insertSubjectEvents(
  db: Database,
  subjects: SQL,
  { action, agent: { actor, by }, detail, about }: SubjectEvents,
  now: Date,
) {
  const [session, subject] = about === 'session' ? [sql`id`, sql`null`] : [sql`null`, sql`id`]
  return db.insert(event).select(sql`
    select null, owner, ${session}, ${now.getTime()}, ${actor}, ${action}, null,
      ${detail ? JSON.stringify(detail) : null}, ${subject}, ${by} from (${subjects}) order by id`)
}
