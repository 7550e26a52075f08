import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Rules } from '../contract/rules'
import type { Task } from '../contract/task'
import type { LedgerReason } from '../domain/balance'
import type { Actor, EventAction, EventDetail } from '../domain/events'
import type { Evidence, SessionStatus } from '../domain/session/session'

/** What a session must contain and for how long it lives. `owner` null: usable by everyone. */
export const scenario = sqliteTable('scenario', {
  id: text('id').primaryKey(),
  owner: text('owner'),
  name: text('name').notNull(),
  lifetimeSeconds: integer('lifetime_seconds').notNull(),
  requiredTasks: text('required_tasks', { mode: 'json' }).$type<Task['type'][]>().notNull(),
  isDefault: integer('is_default', { mode: 'boolean' }).notNull(),
  version: integer('version').notNull().default(1),
  /** All but `requiredTasks`; null: the defaults. */
  rules: text('rules', { mode: 'json' }).$type<Omit<Rules, 'version' | 'requiredTasks'>>(),
  /** Sessions refer to a scenario for ever, so it is hidden, not removed. */
  deletedAt: integer('deleted_at'),
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
    /** The scenario's as they were when the session began; null: the defaults. */
    rules: text('rules', { mode: 'json' }).$type<Rules>(),
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
    /** Names the token where its id is no longer known; no credential. */
    handle: text('handle').$defaultFn(() => crypto.randomUUID()),
    label: text('label'),
    lastUsedAt: integer('last_used_at'),
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

/** What was done, by which kind of caller, when: written in the same step as the change itself, never altered. */
export const event = sqliteTable(
  'event',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    owner: text('owner').notNull(),
    /** No reference: the event outlives its session. */
    sessionId: text('session_id'),
    at: integer('at').notNull(),
    actor: text('actor').$type<Actor>().notNull(),
    action: text('action').$type<EventAction>().notNull(),
    attempt: integer('attempt'),
    detail: text('detail', { mode: 'json' }).$type<EventDetail>(),
  },
  (table) => [index('event_owner').on(table.owner, table.at), index('event_session').on(table.sessionId)],
)

/** A group is known once a token with its number has been seen. Amounts are millionths in both tables. */
export const accountGroup = sqliteTable('account_group', {
  id: integer('id').primaryKey(),
  balance: integer('balance').notNull(),
  createdAt: integer('created_at').notNull(),
})

/** Every change of a balance. A charge's refund bears its id with `:refund`. */
export const ledger = sqliteTable(
  'ledger',
  {
    id: text('id').primaryKey(),
    groupId: integer('group_id')
      .notNull()
      .references(() => accountGroup.id),
    amount: integer('amount').notNull(),
    /** Who caused it: `sub` of the user. */
    owner: text('owner').notNull(),
    reason: text('reason').$type<LedgerReason>().notNull(),
    operation: text('operation').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('ledger_group').on(table.groupId, table.at)],
)

/** Calls of one token in one minute, where the platform's own rate limiter is not bound. */
export const callCount = sqliteTable(
  'call_count',
  {
    key: text('key').notNull(),
    window: integer('window').notNull(),
    calls: integer('calls').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.window] }), index('call_count_age').on(table.window)],
)

/** Where a chore that walks a bucket in steps goes on. */
export const choreCursor = sqliteTable('chore_cursor', {
  chore: text('chore').primaryKey(),
  cursor: text('cursor').notNull(),
})
