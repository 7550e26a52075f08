/**
 * Faces of returning clients. D1 holds the truth; Vectorize is a candidate index that lags by seconds,
 * so rows it is not known to have processed are compared as well, and every score is exact.
 */
import type { Vectorize } from '@cloudflare/workers-types'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { describeError } from '../domain/describe-error'
import { cosineSimilarity } from '../domain/matching'
import type { ClientDirectory, ClientIndexUpkeep, ClientMatch } from '../domain/ports'
import type { Database } from './database'
import { clientFace } from './schema'

/** Candidates asked of the index for each client wanted: its own order is approximate. */
const CANDIDATES_PER_CLIENT = 5
const MIN_CANDIDATES = 20
const MAX_CANDIDATES = 100
/** Vectors sent in one call, and in one run of the cron. */
const RESEND_BATCH = 500
/** How far the clocks of Vectorize and of the Workers may differ. */
const CLOCK_SKEW_MS = 60_000

type FaceRow = typeof clientFace.$inferSelect

export function clientFaces(db: Database, index: Vectorize): ClientDirectory & ClientIndexUpkeep {
  const send = async (rows: FaceRow[], now: Date) => {
    const vectors = await Promise.all(
      rows.map(async (row) => ({
        id: row.id,
        namespace: await namespaceOf(row.owner, row.embeddingVersion),
        values: Array.from(floats(row.embedding)),
      })),
    )
    await index.upsert(vectors)
    const ids = JSON.stringify(rows.map((row) => row.id))
    const sent = sql`${clientFace.id} in (select value from json_each(${ids}))`
    await db.update(clientFace).set({ sentAt: now.getTime() }).where(sent)
  }

  return {
    async nearest(owner, embedding, embeddingVersion, limit) {
      const wanted = Math.max(MIN_CANDIDATES, limit * CANDIDATES_PER_CLIENT)
      const { matches } = await index.query(Array.from(embedding), {
        topK: Math.min(MAX_CANDIDATES, wanted),
        namespace: await namespaceOf(owner, embeddingVersion),
      })
      const ids = JSON.stringify(matches.map((match) => match.id))
      const candidate = sql`${clientFace.id} in (select value from json_each(${ids}))`
      const rows = await db
        .select({ clientId: clientFace.clientId, embedding: clientFace.embedding })
        .from(clientFace)
        .where(
          and(
            eq(clientFace.owner, owner),
            eq(clientFace.embeddingVersion, embeddingVersion),
            or(eq(clientFace.settled, false), candidate),
          ),
        )
      return bestPerClient(rows, embedding).slice(0, limit)
    },

    async add(owner, clientId, embedding, embeddingVersion, now) {
      const row: FaceRow = {
        id: crypto.randomUUID(),
        owner,
        clientId,
        embedding: Buffer.from(embedding.slice().buffer),
        embeddingVersion,
        createdAt: now.getTime(),
        sentAt: null,
        settled: false,
      }
      await db.insert(clientFace).values(row)
      try {
        await send([row], now)
      } catch (error) {
        // The row is found without the index, and reconcile sends it again.
        console.error(JSON.stringify({ event: 'client_index_refused', error: describeError(error) }))
      }
    },

    async reconcile(now) {
      const unsent = await db.select().from(clientFace).where(isNull(clientFace.sentAt)).limit(RESEND_BATCH)
      if (unsent.length > 0) await send(unsent, now)
      // Typed as a number, documented as ISO 8601: Date reads both.
      const processedUpTo = new Date((await index.describe()).processedUpToDatetime).getTime()
      if (!Number.isFinite(processedUpTo)) return
      await db
        .update(clientFace)
        .set({ settled: true })
        .where(and(eq(clientFace.settled, false), lte(clientFace.sentAt, processedUpTo - CLOCK_SKEW_MS)))
    },
  }
}

function bestPerClient(rows: Pick<FaceRow, 'clientId' | 'embedding'>[], embedding: Float32Array): ClientMatch[] {
  const best = new Map<string, number>()
  for (const { clientId, embedding: stored } of rows) {
    const similarity = cosineSimilarity(floats(stored), embedding)
    if (similarity > (best.get(clientId) ?? Number.NEGATIVE_INFINITY)) best.set(clientId, similarity)
  }
  return [...best]
    .map(([clientId, similarity]) => ({ clientId, similarity }))
    .sort((a, b) => b.similarity - a.similarity)
}

/** Copied: a Buffer may start at any byte of its memory, float32 only at multiples of four. */
function floats(bytes: Uint8Array): Float32Array {
  return new Float32Array(Uint8Array.from(bytes).buffer)
}

/** Vectors that may be compared with each other: 43 of the 64 bytes a namespace may have. */
async function namespaceOf(owner: string, embeddingVersion: string): Promise<string> {
  const name = new TextEncoder().encode(JSON.stringify([owner, embeddingVersion]))
  return Buffer.from(await crypto.subtle.digest('SHA-256', name)).toString('base64url')
}
