import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { ReviewSurroundings } from '../../domain/session/review'
import type { Database } from '../database/database'
import type { Vault } from '../sealed/vault'
import { sessionRows } from '../sessions/session-row'
import { kycImage, kycSession } from '../tables/schema'

/** Newest of the same person's. */
const OTHERS = 10
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
      const { id, createdAt, status, outcome, reasonCodes } = kycSession
      const found = await db
        .select({ id, createdAt, status, outcome, reasonCodes })
        .from(kycSession)
        .where(and(eq(kycSession.owner, owner), eq(kycSession.clientId, clientId), ne(id, sessionId)))
        .orderBy(desc(createdAt))
        .limit(OTHERS)
      return found.map((row) => ({
        sessionId: row.id,
        createdAt: new Date(row.createdAt).toISOString(),
        status: row.status,
        outcome: row.outcome,
        reasons: row.reasonCodes ?? [],
      }))
    },
  }
}
