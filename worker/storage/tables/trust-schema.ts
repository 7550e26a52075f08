import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { TrustFormat, TrustKind } from '../../words/trust-kinds'

/** Files of roots that the operator of the deployment has imported; of no owner. */
export const trustList = sqliteTable('trust_list', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<TrustKind>().notNull(),
  /** Where the operator has it from, as they say. */
  source: text('source').notNull(),
  format: text('format').$type<TrustFormat>().notNull(),
  /** SHA-256 of the file, hexadecimal. */
  sha256: text('sha256').notNull(),
  signedByName: text('signed_by_name'),
  signedBySum: text('signed_by_sum'),
  signedAt: integer('signed_at'),
  importedAt: integer('imported_at').notNull(),
  importedBy: text('imported_by').notNull(),
  expiresAt: integer('expires_at'),
})

export const trustAnchor = sqliteTable(
  'trust_anchor',
  {
    listId: text('list_id')
      .notNull()
      .references(() => trustList.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<TrustKind>().notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** Folded. */
    subject: text('subject').notNull(),
    keyId: text('key_id').notNull(),
    serial: text('serial').notNull(),
    country: text('country').notNull(),
    validFrom: integer('valid_from').notNull(),
    validUntil: integer('valid_until').notNull(),
    der: blob('der', { mode: 'buffer' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.fingerprint] }),
    index('trust_anchor_subject').on(table.kind, table.subject),
    index('trust_anchor_key').on(table.kind, table.keyId),
    index('trust_anchor_fingerprint').on(table.fingerprint),
  ],
)

export const trustRevocation = sqliteTable(
  'trust_revocation',
  {
    listId: text('list_id')
      .notNull()
      .references(() => trustList.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<TrustKind>().notNull(),
    /** Folded. */
    issuer: text('issuer').notNull(),
    country: text('country').notNull(),
    issuedAt: integer('issued_at').notNull(),
    nextAt: integer('next_at'),
    revoked: integer('revoked').notNull(),
    der: blob('der', { mode: 'buffer' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.issuer, table.issuedAt] }),
    index('trust_revocation_issuer').on(table.kind, table.issuer),
  ],
)
