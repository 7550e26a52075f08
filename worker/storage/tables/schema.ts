import { sql } from 'drizzle-orm'
import { blob, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { LedgerReason } from '../../domain/billing/balance'
import type { ImageRole, ShownFrame } from '../../domain/case/session'
import type { TaskResult } from '../../domain/case/task-result'
import type { Rules } from '../../words/decision/rules'
import type { HostedPage } from '../../words/hosted-page'
import { foundSessions } from './indexed/found-sessions.ts'
import { reviewOrder } from './indexed/review-order.ts'
import { dataDueAt, imagesDueAt } from './indexed/session-due.ts'
import { json } from './json-column.ts'
import {
  SESSION_ERASURE,
  SESSION_GRANTS,
  SESSION_IDENTITY,
  SESSION_LINK,
  SESSION_PERSON,
  SESSION_PROGRESS,
  SESSION_RESULTS,
  SESSION_REVIEW,
  SESSION_RUN,
  SESSION_WALLET,
} from './session-columns.ts'

/** Requirements for sessions and their lifetime. `owner` null: usable by everyone. */
export const scenario = sqliteTable('scenario', {
  id: text('id').primaryKey(),
  owner: text('owner'),
  name: text('name').notNull(),
  lifetimeSeconds: integer('lifetime_seconds').notNull(),
  requiredTasks: json('required_tasks').$type<TaskResult['type'][]>().notNull(),
  isDefault: integer('is_default', { mode: 'boolean' }).notNull(),
  version: integer('version').notNull().default(1),
  /** All but `requiredTasks`; null: the defaults. */
  rules: json('rules').$type<Omit<Rules, 'version' | 'requiredTasks'>>(),
  /** Null: a page without anything of its own. */
  hosted: json('hosted').$type<HostedPage>(),
  /** Sessions refer to a scenario for ever, so it is hidden, not removed. */
  deletedAt: integer('deleted_at'),
})

/** Times are milliseconds since 1970, UTC, in every table. */
export const kycSession = sqliteTable(
  'kyc_session',
  {
    ...SESSION_IDENTITY,
    schemaId: text('schema_id')
      .notNull()
      .references(() => scenario.id),
    ...SESSION_PROGRESS,
    ...SESSION_PERSON,
    ...SESSION_RUN,
    ...SESSION_RESULTS,
    ...SESSION_REVIEW,
    ...SESSION_LINK,
    ...SESSION_WALLET,
    ...SESSION_GRANTS,
    ...SESSION_ERASURE,
  },
  (table) => [
    index('kyc_session_images_due').on(imagesDueAt).where(sql`images_erased_at is null`),
    index('kyc_session_data_due').on(dataDueAt),
    // With all that listings are filtered by, as of the queue below.
    index('kyc_session_listing').on(
      ...[table.owner, table.createdAt, table.id, table.status, table.expiresAt, table.outcome, table.schemaId],
    ),
    index('kyc_session_outcome').on(
      ...[table.owner, table.outcome, table.createdAt, table.id, table.status, table.expiresAt, table.schemaId],
    ),
    index('kyc_session_scenario').on(
      ...[table.owner, table.schemaId, table.createdAt, table.id, table.status, table.expiresAt, table.outcome],
    ),
    index('kyc_session_found').on(table.owner, table.createdAt, table.id, table.reasonCodes).where(foundSessions),
    index('kyc_session_client_key').on(table.owner, table.clientKeyHash, table.createdAt),
    index('kyc_session_client').on(table.owner, table.clientId, table.createdAt, table.id),
    // With all that the queue is filtered by: the rows themselves lie over many pages.
    index('kyc_session_review')
      .on(
        ...[table.owner, reviewOrder, table.id, table.reviewSince, table.claimedBy, table.claimedUntil],
        ...[table.verdictsBy, table.schemaId, table.clientKeyHash, table.reasonCodes, table.searchTerms],
        ...[table.assignedTo, table.team, table.pausedUntil],
      )
      .where(sql`review_since is not null and processing_since is null and images_erased_at is null`),
    // The newest decided ones of a scenario.
    index('kyc_session_judged')
      .on(table.owner, table.schemaId, table.createdAt, table.id)
      .where(sql`outcome is not null`),
    index('kyc_session_trial').on(table.owner, table.createdAt, table.id).where(sql`trial is not null`),
    index('kyc_session_expires').on(table.expiresAt),
    index('kyc_session_processing').on(table.processingSince),
    index('kyc_session_waiting').on(table.owner, table.processingSince).where(sql`processing_since is not null`),
  ],
)

/** Texts that people agreed to, by hash: sessions hold only the hash. */
export const consentText = sqliteTable(
  'consent_text',
  {
    owner: text('owner').notNull(),
    sha256: text('sha256').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.sha256] })],
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
    /** Sealed. */
    sha256: text('sha256').notNull(),
    /** Null: an image of the session. */
    frame: json('frame').$type<ShownFrame>(),
    /** Role that the sender gave the image; null: none was given. */
    role: text('role').$type<ImageRole>(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.attempt, table.ordinal] })],
)

/** Request that began each attempt: a repeated request finds its own attempt, whatever has come after it. */
export const sessionAttempt = sqliteTable(
  'session_attempt',
  {
    sessionId: text('session_id')
      .notNull()
      .references(() => kycSession.id, { onDelete: 'cascade' }),
    attempt: integer('attempt').notNull(),
    /** The request's work, with the charge's suffix where it was paid for. */
    workId: text('work_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.attempt] }),
    index('session_attempt_work').on(table.workId),
  ],
)

/** Every face that can be searched for: the truth, of which the vector index is a copy that lags behind. */
export const faceVector = sqliteTable(
  'face_vector',
  {
    /** Never used again: another list or another embedding is another vector. */
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    /** Group of faces searched together: a person list's id, or `clients`. */
    collection: text('collection').notNull(),
    /** Person or client. */
    subjectId: text('subject_id').notNull(),
    /** Little-endian float32, unit length; sealed. */
    embedding: blob('embedding', { mode: 'buffer' }).notNull(),
    embeddingVersion: text('embedding_version').notNull(),
    createdAt: integer('created_at').notNull(),
    /** When the index accepted the vector; null while that has not worked. */
    sentAt: integer('sent_at'),
    /** The index is known to find it. */
    settled: integer('settled', { mode: 'boolean' }).notNull(),
  },
  (table) => [
    index('face_vector_overlay').on(table.settled, table.owner, table.embeddingVersion, table.collection),
    index('face_vector_collection').on(table.owner, table.collection, table.embeddingVersion, table.id),
    index('face_vector_subject').on(table.subjectId),
    index('face_vector_sent').on(table.sentAt),
  ],
)

/**
 * How many vectors are searched together, which the threshold of a search grows with. Kept by triggers on face_vector
 * (migration 0017), so that no statement can forget it: counting a million rows at every search would be dear.
 */
export const gallerySize = sqliteTable(
  'gallery_size',
  {
    owner: text('owner').notNull(),
    collection: text('collection').notNull(),
    embeddingVersion: text('embedding_version').notNull(),
    vectors: integer('vectors').notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.collection, table.embeddingVersion] })],
)

/** A group is known once a token with its number has been seen. Amounts are millionths in both tables. */
export const accountGroup = sqliteTable('account_group', {
  id: integer('id').primaryKey(),
  balance: integer('balance').notNull(),
  createdAt: integer('created_at').notNull(),
})

/** Every change of a balance. A charge's refund has its id with `:refund`. */
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

/** Sessions that have been deleted while an attempt may still have been at work: what it left behind goes later. */
export const erasedSession = sqliteTable('erased_session', {
  id: text('id').primaryKey(),
  owner: text('owner').notNull(),
  erasedAt: integer('erased_at').notNull(),
})

/** One row, which changes whenever rows of face_vector may become settled: a search sees whether it was overtaken. */
export const faceIndexState = sqliteTable('face_index_state', {
  id: integer('id').primaryKey(),
  settlement: text('settlement').notNull(),
})

/** Vectors whose rows are gone and that the index has not confirmed to have dropped. */
export const vectorRemoval = sqliteTable(
  'vector_removal',
  {
    id: text('id').primaryKey(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('vector_removal_age').on(table.createdAt)],
)

export const personList = sqliteTable(
  'person_list',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    name: text('name').notNull(),
    isMain: integer('is_main', { mode: 'boolean' }).notNull(),
    /** Whether sessions with the face of one of them break a rule. */
    blocks: integer('blocks', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('person_list_listing').on(table.owner, table.createdAt, table.id),
    uniqueIndex('person_list_main').on(table.owner).where(sql`is_main = 1`),
    index('person_list_blocks').on(table.owner).where(sql`blocks = 1`),
  ],
)

export const person = sqliteTable(
  'person',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    listId: text('list_id').notNull(),
    /** A list of texts, sealed. */
    fields: json('fields').$type<unknown>().notNull(),
    groupId: text('group_id'),
    sourceId: text('source_id'),
    createdAt: integer('created_at').notNull(),
    /** Another one with every change: what is written is what was read, or nothing. */
    revision: text('revision').notNull(),
  },
  (table) => [
    index('person_listing').on(table.owner, table.listId, table.createdAt, table.id),
    index('person_listing_all').on(table.owner, table.createdAt, table.id),
  ],
)

/** The faces a person was enrolled with; what is searched is their combination, in face_vector. */
export const personFace = sqliteTable(
  'person_face',
  {
    id: text('id').primaryKey(),
    personId: text('person_id').notNull(),
    /** Little-endian float32, unit length; sealed. */
    embedding: blob('embedding', { mode: 'buffer' }).notNull(),
    embeddingVersion: text('embedding_version').notNull(),
    /** 0..1; null where the face was given as an embedding. */
    quality: real('quality'),
    imageKey: text('image_key'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('person_face_person').on(table.personId, table.createdAt),
    index('person_face_image').on(table.imageKey).where(sql`image_key is not null`),
  ],
)
