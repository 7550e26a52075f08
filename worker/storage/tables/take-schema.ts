import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { kycSession } from './schema.ts'

/** Marks by which frames of liveness challenges are found again, some dozens a take. */
export const takeMark = sqliteTable(
  'take_mark',
  {
    sessionId: text('session_id')
      .notNull()
      .references(() => kycSession.id, { onDelete: 'cascade' }),
    attempt: integer('attempt').notNull(),
    owner: text('owner').notNull(),
    /** Hash of the frame and the mark, by the owner's key: it reveals nothing of the picture. */
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.attempt, table.hash] }),
    index('take_mark_hash').on(table.owner, table.hash),
  ],
)
