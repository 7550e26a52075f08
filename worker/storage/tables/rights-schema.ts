/** Requests of people about their data, legal holds that outweigh such requests, and counts that outlive both. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Actor } from '../../domain/events'
import type { Held, SubjectKind, SubjectRequestState } from '../../domain/subjects/subject'
import { json } from './json-column.ts'

/** Nothing of what it names is erased; triggers (migration 0030) keep any statement from it. */
export const legalHold = sqliteTable(
  'legal_hold',
  {
    owner: text('owner').notNull(),
    /** Id of a session or a person. */
    subjectId: text('subject_id').notNull(),
    kind: text('kind').$type<Held['kind']>().notNull(),
    /** Sealed. */
    reason: text('reason').notNull(),
    setBy: text('set_by'),
    setAt: integer('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.subjectId] }), index('legal_hold_subject').on(table.subjectId)],
)

/** Erasures that were asked for; their work is done by an upkeep job. */
export const subjectRequest = sqliteTable(
  'subject_request',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    by: text('by').$type<SubjectKind>().notNull(),
    /** Keyed, of kind and value: what is left of them. */
    hash: text('hash').notNull(),
    /** Sealed; null when the work is done. */
    value: text('value'),
    /** Under which the receipt's key is published. */
    origin: text('origin').notNull(),
    askedAt: integer('asked_at').notNull(),
    actor: text('actor').$type<Actor>().notNull(),
    askedBy: text('asked_by'),
    state: text('state').$type<SubjectRequestState>().notNull(),
    counts: json('counts').$type<Record<string, number>>(),
    /** Ids of what a hold has kept. */
    held: json('held').$type<string[]>(),
    /** A JWS; null: not done, or the deployment has no key. */
    receipt: text('receipt'),
    finishedAt: integer('finished_at'),
  },
  (table) => [index('subject_request_listing').on(table.owner, table.askedAt, table.id)],
)

/** Counts of a day, made of events as they come: they name nobody and stay when sessions go. */
export const metricDay = sqliteTable(
  'metric_day',
  {
    owner: text('owner').notNull(),
    /** UTC: YYYY-MM-DD, and for two days YYYY-MM-DDTHH besides. */
    day: text('day').notNull(),
    /** Name of the count; `key` is the kind counted. */
    name: text('name').notNull(),
    key: text('key').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.day, table.name, table.key] }),
    index('metric_day_hour').on(table.day).where(sql`length(day) = 13`),
  ],
)
