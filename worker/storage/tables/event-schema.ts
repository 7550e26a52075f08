import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Actor, EventAction, EventDetail } from '../../domain/events'
import { json } from './json-column.ts'

/**
 * Log of changes and reads: what, by whom, when. Written in the same step as a change, before the answer of a read;
 * never altered.
 */
export const event = sqliteTable(
  'event',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    owner: text('owner').notNull(),
    /** No reference: the event outlives its session. */
    sessionId: text('session_id'),
    at: integer('at').notNull(),
    actor: text('actor').$type<Actor>().notNull(),
    action: text('action').$type<EventAction>().notNull(),
    attempt: integer('attempt'),
    detail: json('detail').$type<EventDetail>(),
    subjectId: text('subject_id'),
    /** Which credential of the actor's kind. */
    by: text('by'),
  },
  (table) => [
    index('event_owner').on(table.owner, table.at),
    index('event_session').on(table.sessionId),
    index('event_subject').on(table.subjectId),
    // With the row's id behind it, as every index has: an owner's events in their order.
    index('event_chain').on(table.owner),
  ],
)

/** Sessions and persons that one event tells of together, so that each finds it. */
export const eventAbout = sqliteTable(
  'event_about',
  {
    subjectId: text('subject_id').notNull(),
    eventId: integer('event_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subjectId, table.eventId] }),
    // Without it each step that erases events would read the whole table.
    index('event_about_event').on(table.eventId),
  ],
)

/** The owner's events as a chain (worker/domain/audit): one row an event, written soon after it. */
export const eventSeal = sqliteTable(
  'event_seal',
  {
    eventId: integer('event_id').primaryKey(),
    owner: text('owner').notNull(),
    seq: integer('seq').notNull(),
    keyId: text('key_id').notNull(),
    hash: text('hash').notNull(),
    /** The event's id when it was sealed, where it has been moved to another database since. */
    sealedId: integer('sealed_id'),
  },
  (table) => [uniqueIndex('event_seal_chain').on(table.owner, table.seq)],
)
