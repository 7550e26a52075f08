/**
 * Erases what has been kept for as long as its scenario says: images, then sessions with all that was made of them, in
 * batches over all owners. Objects go before the rows that name them, rows before the key that opens them.
 */
import { and, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { seenSubject } from '../../domain/duplicates/ports'
import { type Agent, SYSTEM } from '../../domain/events'
import type { Retention } from '../../domain/expiry-ports'
import type { ImageStore } from '../../domain/image-store'
import { insertSubjectEvents } from '../audit/events'
import { deleteAnswers } from '../calls/answer-erasure'
import type { Database } from '../database/database'
import type { FaceIndex } from '../faces/face-index-upkeep'
import { deleteVectors, recordVectors } from '../persons/person-erasure'
import { idempotency } from '../tables/answer-schema'
import { event, eventAbout } from '../tables/event-schema'
import { dataDueAt, imagesDueAt } from '../tables/indexed/session-due'
import { notHeld } from '../tables/not-held'
import { erasedSession, kycImage, kycSession } from '../tables/schema'
import { webhookDelivery } from '../tables/webhook-schema'

/** Sessions of one batch of statements. */
const BATCH = 100

interface Due {
  id: string
  owner: string
}

/** Counts of what was erased. */
export interface ErasedCounts {
  sessions: number
  vectors: number
  images: number
  answers: number
}

/** A session, and whether its objects are known to be gone. */
export interface ErasedWhole extends Due {
  emptied: boolean
}

// The signs keep SQLite from walking all sessions that are at rest, or have ended, instead of those that are due.
const ended = (now: Date) => sql`+${kycSession.expiresAt} <= ${now.getTime()}`
const atRest = sql`+${kycSession.processingSince} is null`

const due = (db: Database, where: SQL | undefined, first: SQL, limit: number): Promise<Due[]> =>
  db.select({ id: kycSession.id, owner: kycSession.owner }).from(kycSession).where(where).orderBy(first).limit(limit)

/** Excludes owners who are being moved: their erasure would fail, and with it that of the others. */
const atHome = sql`${kycSession.owner} not in (select owner from owner_fence)`

const folder = ({ id }: Pick<Due, 'id'>) => `sessions/${id}/`

interface Expired {
  action: 'images_expired' | 'sessions_expired'
  sessions: Due[]
  /** Number of deleted objects by folder. */
  objects: Map<string, number>
}

/**
 * One event an owner, found by each of its sessions: of those that are still there when it is written, before they
 * change. Another run may have found the same ones.
 */
const told = (db: Database, { action, sessions, objects }: Expired, now: Date) => {
  const found = JSON.stringify(sessions.map(({ id }) => ({ id, images: objects.get(folder({ id })) ?? 0 })))
  const isLeft = action === 'images_expired' ? sql`s.images_erased_at is null` : sql`true`
  const left = sql`select s.id, s.owner, f.value->>'images' as images from json_each(${found}) f
    join ${kycSession} s on s.id = f.value->>'id' where ${isLeft} order by f.key`
  return [
    db.insert(event).select(sql`
      select null, owner, null, ${now.getTime()}, ${SYSTEM.actor}, ${action}, null,
        json_object('ids', json_group_array(id), 'sessions', count(*), 'images', sum(images)), null, ${SYSTEM.by}
        from (${left}) group by owner`),
    db
      .insert(eventAbout)
      .select(sql`select id, (select max(e.id) from event e
          where e.owner = "left".owner and e.at = ${now.getTime()} and e.action = ${action})
        from (${left}) "left" where true`)
      .onConflictDoNothing(),
  ] as const
}

/** Logs an event for each erased session, where somebody asked for it; an attempt at work may write once more. */
const toldEach = (db: Database, sessions: Due[], agent: Agent, now: Date) => {
  const these = sql`from ${kycSession} where id in ${idsOf(sessions)}`
  const deleted = { action: 'session_deleted', agent, about: 'session' } as const
  return [
    insertSubjectEvents(db, sql`select id, owner ${these}`, deleted, now),
    db.insert(erasedSession).select(sql`select id, owner, ${now.getTime()} ${these}`).onConflictDoNothing(),
  ] as const
}

/** Batch after batch, until nothing is due or the run has had enough. */
const inBatches = async <Found>(
  limit: number,
  next: (size: number) => Promise<Found[]>,
  erase: (all: Found[]) => Promise<unknown>,
) => {
  let done = 0
  while (done < limit) {
    const size = Math.min(BATCH, limit - done)
    const found = await next(size)
    if (found.length > 0) await erase(found)
    done += found.length
    if (found.length < size) break
  }
  return done
}

/** Erases sessions that are named, or their images. */
function erasures(db: Database, index: FaceIndex, images: Pick<ImageStore, 'deleteFolders'>) {
  const eraseImages = async (sessions: Due[], now: Date) => {
    const objects = await images.deleteFolders(sessions.map(folder))
    const ids = idsOf(sessions)
    await db.batch([
      ...told(db, { action: 'images_expired', sessions, objects }, now),
      db.delete(kycImage).where(inArray(kycImage.sessionId, ids)),
      db
        .update(kycSession)
        .set({ imagesErasedAt: now.getTime(), appAttestation: null, walletProof: null, walletRequest: null })
        .where(and(inArray(kycSession.id, ids), isNull(kycSession.imagesErasedAt))),
    ])
  }

  const eraseThese = async (sessions: ErasedWhole[], now: Date, agent?: Agent) => {
    if (sessions.length === 0) return { sessions: 0, vectors: 0, images: 0, answers: 0 }
    const objects = await images.deleteFolders(sessions.filter(({ emptied }) => !emptied).map(folder))
    const ids = idsOf(sessions)
    const clients = clientsOfNoOther(sessions)
    const callers = sql`(select 'client ' || value from json_each(${JSON.stringify(sessions.map(({ id }) => id))}))`
    const [vectors, , answers, own] = await db.batch([
      recordVectors(db, clients, now),
      deleteVectors(db, clients),
      deleteAnswers(db, ids),
      db.delete(idempotency).where(inArray(idempotency.caller, callers)).returning({ key: idempotency.key }),
      db.delete(kycImage).where(inArray(kycImage.sessionId, ids)),
      db.update(webhookDelivery).set({ decision: null }).where(inArray(webhookDelivery.sessionId, ids)),
      ...(agent
        ? toldEach(db, sessions, agent, now)
        : told(db, { action: 'sessions_expired', sessions, objects }, now)),
      db.delete(kycSession).where(inArray(kycSession.id, ids)),
    ])
    await index.remove(vectors.map(({ id }) => id))
    const late = agent ? await images.deleteFolders(sessions.map(folder)) : new Map<string, number>()
    return {
      sessions: sessions.length,
      vectors: vectors.length,
      images: sumOf(objects) + sumOf(late),
      answers: answers.length + own.length,
    }
  }

  return { eraseImages, eraseThese }
}

export function retention(
  db: Database,
  index: FaceIndex,
  images: Pick<ImageStore, 'deleteFolders'>,
): Retention & { eraseThese(sessions: ErasedWhole[], now: Date, agent?: Agent): Promise<ErasedCounts> } {
  const { eraseImages, eraseThese } = erasures(db, index, images)
  return {
    eraseThese,

    async eraseImagesOf(session, now) {
      // An attempt that is at work may write once more: what it leaves is erased by the next runs of the cron.
      await db
        .insert(erasedSession)
        .values({ ...session, erasedAt: now.getTime() })
        .onConflictDoNothing()
      await eraseImages([session], now)
    },

    /** Images of a session that is decided may go before its lifetime ends: nothing is added to it any more. */
    async eraseImages(limit, now) {
      const where = and(
        isNull(kycSession.imagesErasedAt),
        lte(imagesDueAt, now.getTime()),
        atRest,
        atHome,
        notHeld(kycSession.id),
        or(ended(now), inArray(kycSession.outcome, ['approved', 'declined'])),
      )
      return inBatches(
        limit,
        (size) => due(db, where, imagesDueAt, size),
        (sessions) => eraseImages(sessions, now),
      )
    },

    async eraseSessions(limit, now) {
      const next = (size: number) =>
        db
          .select({
            id: kycSession.id,
            owner: kycSession.owner,
            emptied: sql<boolean>`images_erased_at is not null`.mapWith(Boolean),
          })
          .from(kycSession)
          .where(and(lte(dataDueAt, now.getTime()), atRest, atHome, notHeld(kycSession.id), ended(now)))
          .orderBy(dataDueAt)
          .limit(size)
      return inBatches(limit, next, (sessions) => eraseThese(sessions, now))
    },
  }
}

const sumOf = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)

const idsOf = (sessions: Due[]) => sql`(select value from json_each(${JSON.stringify(sessions.map(({ id }) => id))}))`

/** Clients of these sessions, or made by them, that no other session of their owner has; and their own faces. */
function clientsOfNoOther(sessions: Due[]): SQL {
  const these = JSON.stringify(sessions)
  return sql`
    select client from (
      select k.owner as owner, k.client_id as client from kyc_session k
        where k.id in (select value->>'id' from json_each(${these}))
      union select value->>'owner', value->>'id' from json_each(${these})) c
    where client <> '' and not exists (
      select 1 from kyc_session o where o.owner = c.owner and o.client_id = c.client
        and o.id not in (select value->>'id' from json_each(${these})))
    union select ${seenSubject('')} || (value->>'id') from json_each(${these})`
}
