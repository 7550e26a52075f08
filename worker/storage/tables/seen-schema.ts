import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { MarkKind } from '../../domain/duplicates/marks'
import type { ReasonCode } from '../../words/decision/reasons'
import { json } from './json-column.ts'
import { kycSession } from './schema.ts'

/** Identity that each session shows, to be compared with those of other sessions. */
export const seenIdentity = sqliteTable('seen_identity', {
  sessionId: text('session_id')
    .primaryKey()
    .references(() => kycSession.id, { onDelete: 'cascade' }),
  owner: text('owner').notNull(),
  at: integer('at').notNull(),
  /** Sealed. */
  identity: json('identity').$type<unknown>().notNull(),
  /** Codes of the signs of fraud that its tries showed; emptied where a reviewer approves it. */
  signs: json('signs').$type<ReasonCode[]>().notNull().default([]),
})

/** Marks by which sessions are found again. */
export const seenMark = sqliteTable(
  'seen_mark',
  {
    sessionId: text('session_id')
      .notNull()
      .references(() => kycSession.id, { onDelete: 'cascade' }),
    owner: text('owner').notNull(),
    kind: text('kind').$type<MarkKind>().notNull(),
    /** By the owner's key: that two are equal is all that can be told. */
    hash: text('hash').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.hash] }),
    index('seen_mark_hash').on(table.owner, table.hash, table.at),
    index('seen_mark_origin').on(table.at).where(sql`kind in ('device', 'address')`),
  ],
)

/** Documents that an owner does not want to see again. */
export const blockedDocument = sqliteTable(
  'blocked_document',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    /** As in seen_mark. */
    hash: text('hash').notNull(),
    /** Sealed. */
    document: json('document').$type<unknown>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('blocked_document_listing').on(table.owner, table.createdAt, table.id),
    index('blocked_document_hash').on(table.owner, table.hash),
  ],
)
