/** Erases answers kept for repetition together with the sessions and persons they tell of. */
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { answerSubject, idempotency } from '../tables/answer-schema'

/** Answers that tell of any of `subjects` (a query of ids). */
export const deleteAnswers = (db: Database, subjects: SQL) =>
  db
    .delete(idempotency)
    .where(
      sql`(${idempotency.caller}, ${idempotency.operation}, ${idempotency.key}) in (
        select s.caller, s.operation, s.key from ${answerSubject} s where s.subject_id in (${subjects}))`,
    )
    .returning({ key: idempotency.key })
