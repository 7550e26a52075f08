import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { ReviewSurroundings } from '../../domain/session/review'
import type { Database } from '../database/database'
import { readableRows } from '../sealed/readable-rows'
import type { Vault } from '../sealed/vault'
import { listedColumns, sessionRows } from '../sessions/session-row'
import { kycImage, kycSession } from '../tables/schema'

/** Newest of the same person's. */
const OTHERS = 25
/** Pictures of the newest take: the frames and the sheet. */
const PICTURES = 16

/** Files of a chip lie beside the frames. */
const isNoChip = sql`${kycImage.frame} ->> '$.chip' is null`

export function reviewSurroundings(db: Database, vault: Vault): ReviewSurroundings {
  const rows = sessionRows(vault)
  return {
    async take(sessionId) {
      const found = await db
        .select()
        .from(kycImage)
        .where(and(eq(kycImage.sessionId, sessionId), isNotNull(kycImage.frame), isNoChip))
        .orderBy(desc(kycImage.attempt), kycImage.ordinal)
        .limit(PICTURES)
      return Promise.all(found.filter(({ attempt }) => attempt === found[0]?.attempt).map(rows.image))
    },

    async others({ owner, clientId, sessionId }) {
      if (clientId === '') return []
      const found = await db
        .select(listedColumns)
        .from(kycSession)
        .where(and(eq(kycSession.owner, owner), eq(kycSession.clientId, clientId), ne(kycSession.id, sessionId)))
        .orderBy(desc(kycSession.createdAt))
        .limit(OTHERS)
      return readableRows(found, rows.read)
    },
  }
}
