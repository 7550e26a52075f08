import { sql } from 'drizzle-orm'
import { blob, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/**
 * Keys that data is encrypted with: one in use an owner, earlier ones to read with. `wrapped` by the deployment's key
 * `kid`. Without its row everything that a key has sealed is lost.
 */
export const ownerKey = sqliteTable(
  'owner_key',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    wrapped: blob('wrapped', { mode: 'buffer' }).notNull(),
    kid: text('kid').notNull(),
    createdAt: integer('created_at').notNull(),
    /** Since when another one is in use. */
    retiredAt: integer('retired_at'),
  },
  (table) => [
    uniqueIndex('owner_key_in_use').on(table.owner).where(sql`retired_at is null`),
    index('owner_key_owner').on(table.owner, table.createdAt),
    index('owner_key_wrapped_by').on(table.kid),
    index('owner_key_retired').on(table.retiredAt),
  ],
)
