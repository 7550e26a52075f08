import { sql } from 'drizzle-orm'
import { DEFAULT_RETENTION } from '../../../words/decision/default-retention.ts'

/**
 * When a session's images and its data have been kept for as long as its scenario says; without rules of its own a
 * session goes by the defaults (words/decision/default-retention.ts). SQLite takes the index only for these very words,
 * and drizzle cuts an index at commas: hence `case`.
 */
export const imagesDueAt = sql.raw(dueAt('images', DEFAULT_RETENTION.images))
export const dataDueAt = sql.raw(dueAt('data', DEFAULT_RETENTION.data))

function dueAt(kept: keyof typeof DEFAULT_RETENTION, days: number): string {
  const given = `rules ->> '$.retention.${kept}'`
  return `(created_at + (case when ${given} is null then ${days} else ${given} end) * 86400000)`
}
