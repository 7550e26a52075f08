/** Keeps the vector index a true copy of face_vector. */

import type { Vectorize } from '@cloudflare/workers-types'
import { and, asc, count, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { advised, describeError } from '../../domain/describe-error'
import type { FaceIndexUpkeep } from '../../domain/persons/ports'
import { logFault, logWarning } from '../../log'
import type { Database } from '../database/database'
import type { Vault } from '../sealed/vault'
import { faceIndexState, faceVector, vectorRemoval } from '../tables/schema'
import { type FaceVectorRow, faceVectors } from './face-vector'
import { sentMutations } from './sent-mutations'

/** Vectors sent in one call; Vectorize takes 1000. */
const SEND_BATCH = 500
/** Calls of that size in one run of the cron. */
const SENDS_PER_RUN = 20
/** Ids removed in one call, at once with the rows, and in one run of the cron. */
const REMOVE_BATCH = 100
const REMOVALS_AT_ONCE = 500
const REMOVALS_PER_RUN = 5000
/**
 * By how much what the index says by time is doubted: `sentAt` is when the request came, and Vectorize's REST reference
 * calls its time that of processing the last batch, which may have been gathered a while before. Mutation ids settle
 * most vectors earlier, and exactly.
 */
const TIME_DOUBT_MS = 60_000
/** A vector sent while its row was being deleted has arrived by then: removing it once more is final. */
const REMOVAL_FINAL_MS = 5 * 60_000
/** More rows than this are not compared with every search without sending them and asking which the index has, … */
const OVERLAY_MAX = 64
/** … but not more often than this. */
const SETTLE_EVERY_MS = 500

/** Vectorize finds what it was sent within a minute or two. */
const LATE_MS = 10 * 60_000

export interface FaceIndex extends FaceIndexUpkeep {
  /** Rows that have just been written, of persons. A refusal is logged: they are found without the index and sent again. */
  send(rows: FaceVectorRow[], now: Date): Promise<void>
  /** Vectors whose rows are gone and that are recorded in vector_removal: the first now, all by the cron. */
  remove(ids: string[]): Promise<void>
  overlaid(rows: number): Promise<void>
  /**
   * Rows that the index may have lost; gives how many could be sent, throws when it refuses. They stay settled: to
   * compare all of them with every search until then would be dearer than not to find them a little longer.
   */
  resend(rows: FaceVectorRow[], now: Date): Promise<number>
  /** Vectors that the index says it has. */
  size(): Promise<number>
}

export function faceIndexUpkeep(db: Database, vault: Vault, index: Vectorize): FaceIndex {
  const { legible, sendAll, sendUnsent, settle } = sending(db, vault, index)
  /** What was sent long ago and cannot be found by the index yet. */
  const noteLate = async (now: Date) => {
    const late = and(eq(faceVector.settled, false), lte(faceVector.sentAt, now.getTime() - LATE_MS))
    const [row] = await db.select({ count: count() }).from(faceVector).where(late)
    if (row && row.count > 0) logWarning('face_index_late', { count: row.count, error: advised({ class: 'index' }) })
  }
  const { removeAll, removeForGood } = removing(db, index)
  let settledAt = 0
  return {
    send: (rows, now) => logged('face_index_refused', sendAll(rows, now)),
    remove: (ids) => logged('face_index_removal_refused', removeAll(ids.slice(0, REMOVALS_AT_ONCE))),

    async overlaid(rows) {
      if (rows <= OVERLAY_MAX || Date.now() - settledAt < SETTLE_EVERY_MS) return
      settledAt = Date.now()
      const sent = logged(
        'face_index_refused',
        sendUnsent(new Date()).then(() => {}),
      )
      await logged('face_index_settling_failed', sent.then(settle))
    },

    async resend(rows, now) {
      const vectors = (await Promise.all(rows.map(legible))).filter((vector) => vector !== null)
      if (vectors.length > 0) await index.upsert(vectors)
      const unsent = and(isNull(faceVector.sentAt), among(rows.map(({ id }) => id)))
      await db.update(faceVector).set({ sentAt: now.getTime() }).where(unsent)
      return vectors.length
    },

    size: async () => (await index.describe()).vectorCount,

    async reconcile(now) {
      for (let sends = 0, unsent = SEND_BATCH; sends < SENDS_PER_RUN && unsent === SEND_BATCH; sends++) {
        unsent = await sendUnsent(now)
      }
      await settle()
      await noteLate(now)
      await removeForGood(now)
    },
  }
}

/** Sends rows to the index, and notes which it has processed. */
function sending(db: Database, vault: Vault, index: Vectorize) {
  const { indexed } = faceVectors(vault)
  const mutations = sentMutations()

  /** Null, and logged: one whose key is gone, which must not keep the others from the index. */
  const legible = (row: FaceVectorRow) =>
    indexed(row).catch((error: unknown) => {
      logFault('vector_sealed_for_good', { error: describeError(error) })
      return null
    })

  const sendAll = async (rows: FaceVectorRow[], now: Date) => {
    for (let start = 0; start < rows.length; start += SEND_BATCH) {
      const batch = rows.slice(start, start + SEND_BATCH)
      const vectors = (await Promise.all(batch.map(legible))).filter((vector) => vector !== null)
      const ids = batch.map(({ id }) => id)
      const began = mutations.begin()
      const sent = vectors.length > 0 ? await index.upsert(vectors) : null
      await db.update(faceVector).set({ sentAt: now.getTime() }).where(among(ids))
      mutations.end(began, sent?.mutationId ?? '', ids)
    }
  }

  /** One batch; gives how many. */
  const sendUnsent = async (now: Date) => {
    const rows = await db.select().from(faceVector).where(isNull(faceVector.sentAt)).limit(SEND_BATCH)
    await sendAll(rows, now)
    return rows.length
  }

  const settle = async () => {
    const { processedUpToDatetime, processedUpToMutation } = await index.describe()
    const known = mutations.processed(String(processedUpToMutation))
    // Typed as a number, documented as ISO 8601: Date reads both.
    const processedUpTo = new Date(processedUpToDatetime).getTime()
    const longAgo = Number.isFinite(processedUpTo) ? lte(faceVector.sentAt, processedUpTo - TIME_DOUBT_MS) : undefined
    const settlement = crypto.randomUUID()
    await db.batch([
      db
        .update(faceVector)
        .set({ settled: true })
        .where(and(eq(faceVector.settled, false), or(among(known), longAgo))),
      db
        .insert(faceIndexState)
        .values({ id: 1, settlement })
        .onConflictDoUpdate({ target: faceIndexState.id, set: { settlement } }),
    ])
  }

  return { legible, sendAll, sendUnsent, settle }
}

function removing(db: Database, index: Vectorize) {
  const removeAll = async (ids: string[]) => {
    for (let start = 0; start < ids.length; start += REMOVE_BATCH) {
      await index.deleteByIds(ids.slice(start, start + REMOVE_BATCH))
    }
  }

  const removeForGood = async (now: Date) => {
    const due = lte(vectorRemoval.createdAt, now.getTime() - REMOVAL_FINAL_MS)
    const rows = await db
      .select({ id: vectorRemoval.id })
      .from(vectorRemoval)
      .where(due)
      .orderBy(asc(vectorRemoval.createdAt))
      .limit(REMOVALS_PER_RUN)
    const ids = rows.map(({ id }) => id)
    await removeAll(ids)
    const removed = sql`${vectorRemoval.id} in (select value from json_each(${JSON.stringify(ids)}))`
    if (ids.length > 0) await db.delete(vectorRemoval).where(removed)
  }

  return { removeAll, removeForGood }
}

async function logged(event: string, work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    logFault(event, { error: describeError(error) })
  }
}

const among = (ids: string[]) => sql`${faceVector.id} in (select value from json_each(${JSON.stringify(ids)}))`
