/** Vectors that are written only when an earlier statement of the same batch has done its part. */
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { faceVector } from '../tables/schema'
import type { FaceVectorRow } from './face-vector'

export const insertVector = (db: Database, row: FaceVectorRow, when: SQL) =>
  db.insert(faceVector).select(sql`
    select ${row.id}, ${row.owner}, ${row.collection}, ${row.subjectId}, ${row.embedding}, ${row.embeddingVersion},
      ${row.createdAt}, ${row.sentAt}, ${Number(row.settled)} where ${when}`)
