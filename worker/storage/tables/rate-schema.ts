import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Calls of one user, session or address in one minute, where the platform's own rate limiter is not bound; and what is
 * free for so many a day, under the last minute of that day.
 */
export const callCount = sqliteTable(
  'call_count',
  {
    key: text('key').notNull(),
    window: integer('window').notNull(),
    calls: integer('calls').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.window] }), index('call_count_age').on(table.window)],
)
