import { foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Answers kept for repeated requests: the caller's key as its keyed hash, the answer sealed. `answer` null: the first
 * request is still at work.
 */
export const idempotency = sqliteTable(
  'idempotency',
  {
    caller: text('caller').notNull(),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Name of the work done for the request: charges and sessions carry it. */
    workId: text('work_id'),
    answer: text('answer'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.operation, table.key] }),
    index('idempotency_age').on(table.createdAt),
  ],
)

/** Whom a kept answer tells of: it goes when they do. */
export const answerSubject = sqliteTable(
  'answer_subject',
  {
    /** A session or a person. */
    subjectId: text('subject_id').notNull(),
    caller: text('caller').notNull(),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subjectId, table.caller, table.operation, table.key] }),
    foreignKey({
      columns: [table.caller, table.operation, table.key],
      foreignColumns: [idempotency.caller, idempotency.operation, idempotency.key],
    }).onDelete('cascade'),
    index('answer_subject_answer').on(table.caller, table.operation, table.key),
  ],
)
