import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { kycSession } from './schema.ts'

/**
 * Words by which sessions are found. Kept by triggers on kyc_session (migration 0001), so that no statement that writes
 * a session's terms can forget it.
 */
export const sessionTerm = sqliteTable(
  'session_term',
  {
    sessionId: text('session_id')
      .notNull()
      .references(() => kycSession.id, { onDelete: 'cascade' }),
    owner: text('owner').notNull(),
    /** By the owner's key: that two are equal is all that can be told. */
    term: text('term').notNull(),
    /** The session's, so that a common word finds the newest sessions first. */
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.term] }),
    index('session_term_found').on(table.owner, table.term, table.createdAt, table.sessionId),
  ],
)
