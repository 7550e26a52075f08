import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { NoteKind } from '../../words/review-words'
import { json } from './json-column.ts'
import { kycSession } from './schema.ts'

/** What people say of a case before and after it is decided; rows are only added. */
export const reviewNote = sqliteTable(
  'review_note',
  {
    id: text('id').notNull(),
    sessionId: text('session_id')
      .notNull()
      .references(() => kycSession.id, { onDelete: 'cascade' }),
    owner: text('owner').notNull(),
    at: integer('at').notNull(),
    /** Name of the reviewer. */
    by: text('by').notNull(),
    kind: text('kind').$type<NoteKind>().notNull(),
    /** Sealed. */
    text: text('text').notNull(),
    detail: json('detail').$type<Record<string, string>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.at, table.id] })],
)
