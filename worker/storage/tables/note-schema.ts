import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Outcome } from '../../words/decision/outcomes'
import type { NoteKind, SecondLookResult } from '../../words/review-words'
import { json } from './json-column.ts'
import { kycSession } from './schema.ts'

/** Notes of people on a case, before and after it is decided; rows are only added. */
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

/** Second looks at decided sessions: one a session, from its second verdict on. */
export const secondLook = sqliteTable(
  'second_look',
  {
    sessionId: text('session_id')
      .primaryKey()
      .references(() => kycSession.id, { onDelete: 'cascade' }),
    owner: text('owner').notNull(),
    at: integer('at').notNull(),
    /** Names of those who decided; none: the service. */
    decidedBy: json('decided_by').$type<string[]>().notNull(),
    outcome: text('outcome').$type<Outcome>().notNull(),
    lookedBy: text('looked_by').notNull(),
    lookedOutcome: text('looked_outcome').$type<Outcome>().notNull(),
    result: text('result').$type<SecondLookResult>().notNull(),
  },
  (table) => [index('second_look_owner').on(table.owner, table.at)],
)
