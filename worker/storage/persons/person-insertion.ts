/** Faces that are written only when an earlier statement of the same batch has done its part. */
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { personFace } from '../tables/schema'

export const insertFace = (db: Database, row: typeof personFace.$inferSelect, when: SQL) =>
  db.insert(personFace).select(sql`
    select ${row.id}, ${row.personId}, ${row.embedding}, ${row.embeddingVersion}, ${row.quality}, ${row.imageKey},
      ${row.createdAt} where ${when}`)
