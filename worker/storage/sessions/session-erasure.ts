/**
 * Deleting sessions: images first, because the rows are what names them; then all rows in one step. An attempt that
 * was at work at that moment may still write images or a face afterwards, so everything is erased again by the next
 * runs of the cron, and a last time when no attempt can be at work any more.
 */
import { and, asc, count, desc, eq, gt, inArray, lte, max, type SQL, sql } from 'drizzle-orm'
import { seenSubject } from '../../domain/duplicates/ports'
import { type NewEvent, SYSTEM } from '../../domain/events'
import type { ImageStore } from '../../domain/image-store'
import type { SessionErasure } from '../../domain/session/ports'
import { log } from '../../log'
import { ifChanged, insertEvents } from '../audit/events'
import { deleteAnswers } from '../calls/answer-erasure'
import type { Database } from '../database/database'
import type { FaceIndex } from '../faces/face-index-upkeep'
import { deleteVectors, recordVectors } from '../persons/person-erasure'
import { idempotency } from '../tables/answer-schema'
import { notHeld } from '../tables/not-held'
import { erasedSession, kycImage, kycSession } from '../tables/schema'

/** Two runs of the cron at least. An attempt notices the erasure before its next image. */
const SOON_MS = 2.5 * 60_000
/** No attempt is still at work then. */
const STRAGGLER_MS = 60 * 60_000
const STRAGGLERS_PER_RUN = 50

const folder = (sessionId: string) => `sessions/${sessionId}/`

export function sessionErasure(db: Database, index: FaceIndex, images: ImageStore): SessionErasure {
  return { ...erasureOfOne(db, index, images), ...stragglers(db, index, images) }
}

/** Deletes the answers kept for repetition that are about the session or went to its browser. */
const answersOf = (db: Database, sessionId: string) =>
  [
    deleteAnswers(db, sql`select ${sessionId}`),
    db
      .delete(idempotency)
      .where(eq(idempotency.caller, `client ${sessionId}`))
      .returning({ key: idempotency.key }),
  ] as const

function erasureOfOne(db: Database, index: FaceIndex, images: ImageStore): Pick<SessionErasure, 'erase' | 'state'> {
  return {
    async erase(owner, sessionId, agent, now) {
      const mine = and(eq(kycSession.id, sessionId), eq(kycSession.owner, owner))
      const [session] = await db.select({ since: kycSession.processingSince }).from(kycSession).where(mine)
      if (!session) return null
      const early = await images.deleteAll(folder(sessionId))

      const clients = clientsOfNoOther(owner, sessionId)
      const deleted = { owner, sessionId, ...agent, action: 'session_deleted' as const }
      const tombstone = { id: sessionId, owner, erasedAt: now.getTime() }
      const [vectors, , told, given, , records, sessions] = await db.batch([
        recordVectors(db, clients, now),
        deleteVectors(db, clients),
        ...answersOf(db, sessionId),
        db.insert(erasedSession).values(tombstone).onConflictDoNothing(),
        db.delete(kycImage).where(eq(kycImage.sessionId, sessionId)).returning({ key: kycImage.key }),
        db.delete(kycSession).where(mine).returning({ id: kycSession.id }),
        insertEvents(db, [deleted], now, ifChanged),
      ])
      // Somebody else was faster.
      if (sessions.length === 0) return null
      await index.remove(vectors.map(({ id }) => id))
      const late = await images.deleteAll(folder(sessionId))
      const rows = sessions.length + records.length
      const answers = told.length + given.length
      return { rows, vectors: vectors.length, images: early + late, answers, pending: session.since !== null }
    },

    async state(owner) {
      const [last] = await db
        .select({ erased: count(), at: max(erasedSession.erasedAt) })
        .from(erasedSession)
        .where(eq(erasedSession.owner, owner))
      return `${last?.erased} ${last?.at}`
    },
  }
}

function stragglers(db: Database, index: FaceIndex, images: ImageStore): Pick<SessionErasure, 'eraseStragglers'> {
  const eraseVectorsOf = async (owner: string, sessionId: string, late: NewEvent, now: Date) => {
    const clients = clientsOfNoOther(owner, sessionId)
    const [vectors, , , told, given] = await db.batch([
      recordVectors(db, clients, now),
      deleteVectors(db, clients),
      insertEvents(db, [{ ...late, detail: { of: 'vectors' } }], now, ifChanged),
      ...answersOf(db, sessionId),
    ])
    await index.remove(vectors.map(({ id }) => id))
    return { vectors: vectors.length, answers: told.length + given.length }
  }

  const erased = (when: SQL, order: SQL) =>
    db
      .select()
      .from(erasedSession)
      .where(and(when, notHeld(sql`${erasedSession.id}`)))
      .orderBy(order)
      .limit(STRAGGLERS_PER_RUN)

  return {
    async eraseStragglers(now) {
      const before = (ms: number) => now.getTime() - ms
      const recent = await erased(gt(erasedSession.erasedAt, before(SOON_MS)), desc(erasedSession.erasedAt))
      const due = await erased(lte(erasedSession.erasedAt, before(STRAGGLER_MS)), asc(erasedSession.erasedAt))
      for (const { id, owner } of [...recent, ...due]) {
        const late = { owner, sessionId: id, ...SYSTEM, action: 'residue_deleted' as const }
        // Where images alone were to go, the rest of it is kept.
        const [kept] = await db.select({ id: kycSession.id }).from(kycSession).where(eq(kycSession.id, id))
        const found = kept ? { vectors: 0, answers: 0 } : await eraseVectorsOf(owner, id, late, now)
        const left = await images.deleteAll(folder(id))
        if (left > 0) await insertEvents(db, [{ ...late, detail: { of: 'images', count: left } }], now)
        if (left + found.vectors + found.answers > 0) log('residue_removed', { sessionId: id, images: left, ...found })
      }
      const ids = due.map(({ id }) => id)
      if (ids.length > 0) await db.delete(erasedSession).where(inArray(erasedSession.id, ids))
    },
  }
}

/** Clients of the session, or made by it, that no other session of the owner has; and the session's own faces. */
function clientsOfNoOther(owner: string, sessionId: string): SQL {
  return sql`
    select client from (
      select client_id as client from ${kycSession} where id = ${sessionId} and owner = ${owner}
      union select id from ${kycSession} where id = ${sessionId} and owner = ${owner}
      union select id from ${erasedSession} where id = ${sessionId} and owner = ${owner})
    where client <> '' and not exists (
      select 1 from ${kycSession} where owner = ${owner} and client_id = client and id <> ${sessionId})
    union select ${seenSubject(sessionId)}`
}
