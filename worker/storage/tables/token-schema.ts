import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Permanent tokens, known only by the SHA-256 (hex) of their id. */
export const permanentToken = sqliteTable(
  'permanent_token',
  {
    hash: text('hash').primaryKey(),
    owner: text('owner').notNull(),
    groupId: integer('group_id'),
    scope: text('scope').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** Names the token where its id is no longer known; no credential. */
    handle: text('handle').$defaultFn(() => crypto.randomUUID()),
    label: text('label'),
    lastUsedAt: integer('last_used_at'),
    /** Handle of the permanent token that made it, with which it ends; null: a user's JWT made it. */
    parent: text('parent'),
    /** `jti` of that JWT, where it had one. */
    madeByJwt: text('made_by_jwt'),
    /** Who acted for the owner when it, or what made it, was made: as whom it reviews. */
    operator: text('operator'),
  },
  (table) => [
    index('permanent_token_owner').on(table.owner),
    index('permanent_token_parent').on(table.parent),
    uniqueIndex('permanent_token_handle').on(table.handle),
  ],
)

/** From when on JWTs and session tokens of an owner must have been issued; most owners never said so. */
export const credentialStart = sqliteTable('credential_start', {
  owner: text('owner').primaryKey(),
  validFrom: integer('valid_from').notNull(),
})
