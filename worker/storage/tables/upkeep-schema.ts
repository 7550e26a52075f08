import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { JobKind } from '../../domain/upkeep/job'
import { json } from './json-column.ts'

/** Work of an operator's command that takes more than one invocation: done in steps, each of which is written down. */
export const upkeepJob = sqliteTable(
  'upkeep_job',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<JobKind>().notNull(),
    /** Null: of all owners. */
    owner: text('owner'),
    /** Which part is at work, and where it goes on. */
    part: text('part').notNull(),
    cursor: text('cursor').notNull(),
    counts: json('counts').$type<Record<string, number>>().notNull(),
    createdAt: integer('created_at').notNull(),
    /** Until when one invocation holds the job. */
    leaseUntil: integer('lease_until'),
    finishedAt: integer('finished_at'),
  },
  () => [index('upkeep_job_open').on(sql`created_at`).where(sql`finished_at is null`)],
)

/** Objects that no row refers to, since when that is known: a database that was restored by mistake can be put right. */
export const orphanObject = sqliteTable(
  'orphan_object',
  {
    key: text('key').primaryKey(),
    seenAt: integer('seen_at').notNull(),
  },
  (table) => [index('orphan_object_seen').on(table.seenAt)],
)

/**
 * Up to where an owner's events have been erased: the chain of the rest goes on from there (worker/domain/audit). Of an
 * owner who was erased whole only the number is left, under a hash of the name.
 */
export const eventExpiry = sqliteTable('event_expiry', {
  owner: text('owner').primaryKey(),
  /** Number of the last erased seal; `hash` is that seal's. */
  seq: integer('seq').notNull(),
  hash: text('hash').notNull(),
  /** Erased so far. */
  events: integer('events').notNull(),
  keyId: text('key_id').notNull(),
  /** Keyed, over all of the above: without it nobody is believed that events are missing for a reason. */
  sum: text('sum').notNull(),
})

/** Where a chore that walks a bucket in steps goes on. */
export const choreCursor = sqliteTable('chore_cursor', {
  chore: text('chore').primaryKey(),
  cursor: text('cursor').notNull(),
})

/** Objects whose rows are gone and that the bucket has not confirmed to have deleted. */
export const imageRemoval = sqliteTable('image_removal', {
  key: text('key').primaryKey(),
  createdAt: integer('created_at').notNull(),
})

/** Releases that have written to this database, the last one's row the youngest. */
export const storeRelease = sqliteTable('store_release', {
  release: text('release').primaryKey(),
  /** When it last began to. */
  at: integer('at').notNull(),
})

/** Rows and objects that could not be read, since somebody last tried: none is of use to whoever asks for it. */
export const unreadable = sqliteTable(
  'unreadable',
  {
    /** Names it, and nothing that it holds: `kyc_session 0194… decision`. */
    place: text('place').primaryKey(),
    seenAt: integer('seen_at').notNull(),
  },
  (table) => [index('unreadable_seen').on(table.seenAt)],
)
