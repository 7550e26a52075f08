import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Task } from '../contract/task'
import type { Evidence, SessionStatus } from '../domain/session/session'

/** What a session must contain and for how long it lives. `owner` null: usable by everyone. */
export const scenario = sqliteTable('scenario', {
  id: text('id').primaryKey(),
  owner: text('owner'),
  name: text('name').notNull(),
  lifetimeSeconds: integer('lifetime_seconds').notNull(),
  requiredTasks: text('required_tasks', { mode: 'json' }).$type<Task['type'][]>().notNull(),
  isDefault: integer('is_default', { mode: 'boolean' }).notNull(),
})

/** Times are milliseconds since 1970, UTC, in every table. */
export const kycSession = sqliteTable(
  'kyc_session',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    groupId: integer('group_id'),
    status: text('status').$type<SessionStatus>().notNull(),
    attempt: integer('attempt').notNull(),
    errors: text('errors', { mode: 'json' }).$type<string[]>().notNull(),
    schemaId: text('schema_id')
      .notNull()
      .references(() => scenario.id),
    clientId: text('client_id').notNull(),
    isClientNew: integer('is_client_new', { mode: 'boolean' }).notNull(),
    clientKey: text('client_key'),
    clientUser: text('client_user'),
    email: text('email'),
    wallet: text('wallet'),
    spentMs: integer('spent_ms').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** Whether the running attempt reads text. */
    ocr: integer('ocr', { mode: 'boolean' }).notNull(),
    processingSince: integer('processing_since'),
    /** Until when one consumer holds the running attempt. */
    leaseUntil: integer('lease_until'),
    tasks: text('tasks', { mode: 'json' }).$type<Task[]>().notNull(),
    evidence: text('evidence', { mode: 'json' }).$type<Evidence>(),
  },
  (table) => [
    index('kyc_session_listing').on(table.owner, table.createdAt, table.id),
    index('kyc_session_client_key').on(table.owner, table.clientKey, table.createdAt),
    index('kyc_session_client').on(table.owner, table.clientId),
    index('kyc_session_processing').on(table.processingSince),
  ],
)

export const kycImage = sqliteTable(
  'kyc_image',
  {
    sessionId: text('session_id')
      .notNull()
      .references(() => kycSession.id, { onDelete: 'cascade' }),
    attempt: integer('attempt').notNull(),
    ordinal: integer('ordinal').notNull(),
    key: text('key').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.attempt, table.ordinal] })],
)

/** Faces of returning clients: the truth, of which the vector index is a copy that lags behind. */
export const clientFace = sqliteTable(
  'client_face',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    clientId: text('client_id').notNull(),
    /** Little-endian float32, unit length. */
    embedding: blob('embedding', { mode: 'buffer' }).notNull(),
    embeddingVersion: text('embedding_version').notNull(),
    createdAt: integer('created_at').notNull(),
    /** When the index accepted the vector; null while that has not worked. */
    sentAt: integer('sent_at'),
    /** The index is known to find it. */
    settled: integer('settled', { mode: 'boolean' }).notNull(),
  },
  (table) => [
    index('client_face_overlay').on(table.settled, table.owner, table.embeddingVersion),
    index('client_face_client').on(table.owner, table.clientId),
  ],
)

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
  },
  (table) => [index('permanent_token_owner').on(table.owner)],
)

/** Answers kept for repeated requests. `answer` null: the first one is still at work. */
export const idempotency = sqliteTable(
  'idempotency',
  {
    caller: text('caller').notNull(),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: text('answer'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.operation, table.key] }),
    index('idempotency_age').on(table.createdAt),
  ],
)
