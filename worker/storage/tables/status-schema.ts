import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { kycSession } from './schema.ts'

/** Status lists of an owner's credentials: by their ids others ask, so they stay when what is on them is gone. */
export const statusList = sqliteTable(
  'status_list',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    createdAt: integer('created_at').notNull(),
    /** How many places were given out; each once. */
    given: integer('given').notNull(),
    /** The places follow each other so that nobody sees which came first: start + given × step. */
    start: integer('start').notNull(),
    step: integer('step').notNull(),
  },
  (table) => [index('status_list_owner').on(table.owner, table.createdAt, table.id)],
)

/** Session behind a credential's place on a list. The row goes with the session, and with it the list's statement. */
export const issuedCredential = sqliteTable(
  'issued_credential',
  {
    listId: text('list_id').notNull(),
    place: integer('place').notNull(),
    sessionId: text('session_id')
      .notNull()
      .references(() => kycSession.id, { onDelete: 'cascade' }),
    owner: text('owner').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.place] }),
    index('issued_credential_session').on(table.sessionId, table.listId, table.place),
  ],
)
