/** Part of `reindex`: every vector of the database goes into the index once more, in the order of an index of the table. */
import { and, eq, sql } from 'drizzle-orm'
import type { Part } from '../../domain/upkeep/job'
import type { Database } from '../database/database'
import type { FaceIndex } from '../faces/face-index-upkeep'
import { faceVector } from '../tables/schema'

/** Sent in one step; Vectorize takes 1,000 in one call. */
const VECTORS_PER_STEP = 500

export function reindexedVectors(db: Database, index: FaceIndex, vectorsPerStep = VECTORS_PER_STEP): Part {
  const { owner: ofOwner, collection, embeddingVersion, id } = faceVector
  return async ({ owner, cursor }, now) => {
    const after: string[] = cursor === '' ? ['', '', '', ''] : JSON.parse(cursor)
    const values = sql.join(
      after.map((value) => sql`${value}`),
      sql`, `,
    )
    const rows = await db
      .select()
      .from(faceVector)
      .where(
        and(
          owner === null ? undefined : eq(ofOwner, owner),
          sql`(${ofOwner}, ${collection}, ${embeddingVersion}, ${id}) > (${values})`,
        ),
      )
      .orderBy(ofOwner, collection, embeddingVersion, id)
      .limit(vectorsPerStep)
    const sent = rows.length > 0 ? await index.resend(rows, now) : 0
    const last = rows.at(-1)
    const done = rows.length < vectorsPerStep || !last
    return {
      cursor: done ? null : JSON.stringify([last.owner, last.collection, last.embeddingVersion, last.id]),
      counts: {
        vectors: sent,
        ...(sent < rows.length ? { vectorsNotOpened: rows.length - sent } : {}),
        ...(done && owner === null ? { vectorsInIndex: await index.size() } : {}),
      },
    }
  }
}
