/**
 * Parts of `reindex`: the bucket and the rows that name its objects are walked side by side. Objects without a row are
 * noted as orphans; of rows without their object an event tells, once.
 */
import type { R2Bucket } from '@cloudflare/workers-types'
import { and, asc, gt, isNotNull, lte, sql } from 'drizzle-orm'
import { type EventAction, SYSTEM } from '../../domain/events'
import type { Part } from '../../domain/upkeep/job'
import { insertSubjectEvents } from '../audit/events'
import type { Database } from '../database/database'
import { type Orphans, SETTLED_MS, sessionOf } from '../images/orphans'
import { event } from '../tables/event-schema'
import { kycImage, kycSession, person, personFace } from '../tables/schema'

/** Objects that R2 lists in one call. */
const OBJECTS = 1000
const ROWS = 2000

interface Named {
  key: string
  /** Session or person. */
  subject: string
}

export interface StepSizes {
  objects: number
  rows: number
}

const SIZES: StepSizes = { objects: OBJECTS, rows: ROWS }

/** Comes after every key of the session, before those of the next. */
const beyond = (session: string) => `sessions/${session}0`

export function matchedSessionObjects(db: Database, bucket: R2Bucket, known: Orphans, sizes = SIZES): Part {
  const images = (after: string, upTo: string | null) =>
    db
      .select({ key: kycImage.key, subject: kycImage.sessionId })
      .from(kycImage)
      .where(and(gt(kycImage.sessionId, after), upTo === null ? undefined : lte(kycImage.sessionId, upTo)))
      .orderBy(asc(kycImage.sessionId))
      .limit(sizes.rows)

  return async ({ cursor }, now) => {
    const startAfter = cursor === '' ? {} : { startAfter: beyond(cursor) }
    const listed = await bucket.list({ prefix: 'sessions/', limit: sizes.objects, ...startAfter })
    // Of the last session, and in rows as well, more may follow: it comes with the next step.
    const listEnd = listed.truncated ? before(listed.objects.map(({ key }) => sessionOf(key))) : null
    let rows: Named[] = await images(cursor, listEnd)
    const rowEnd = rows.length === sizes.rows ? before(rows.map(({ subject }) => subject)) : null
    const end = rowEnd ?? listEnd
    const upTo = (session: string) => end === null || session <= end
    rows = rows.filter(({ subject }) => upTo(subject))
    const objects = listed.objects.filter(({ key }) => upTo(sessionOf(key)))

    const { lost, unclaimed } = await known.ofSessions(known.old(objects, now))
    if (unclaimed.length > 0) await bucket.delete(unclaimed)
    const orphans = await known.note(lost, now)
    const missing = await told(db, without(rows, objects), 'session', now)
    return { cursor: end, counts: { objects: objects.length, orphans, unclaimed: unclaimed.length, ...missing } }
  }
}

export function matchedPersonObjects(db: Database, bucket: R2Bucket, known: Orphans, sizes = SIZES): Part {
  const faces = (after: string, upTo: string | null) =>
    db
      .select({ key: sql<string>`${personFace.imageKey}`, subject: personFace.personId })
      .from(personFace)
      .where(
        and(
          isNotNull(personFace.imageKey),
          gt(personFace.imageKey, after),
          upTo === null ? undefined : lte(personFace.imageKey, upTo),
        ),
      )
      .orderBy(asc(personFace.imageKey))
      .limit(sizes.rows)

  return async ({ cursor }, now) => {
    const startAfter = cursor === '' ? {} : { startAfter: cursor }
    const listed = await bucket.list({ prefix: 'persons/', limit: sizes.objects, ...startAfter })
    const listEnd = listed.truncated ? (listed.objects.at(-1)?.key ?? null) : null
    const rows = await faces(cursor, listEnd)
    const end = rows.length === sizes.rows ? (rows.at(-1)?.key ?? null) : listEnd
    const objects = listed.objects.filter(({ key }) => end === null || key <= end)
    const orphans = await known.note(await known.ofPersons(known.old(objects, now)), now)
    const missing = await told(db, without(rows, objects), 'person', now)
    return { cursor: end, counts: { objects: objects.length, orphans, ...missing } }
  }
}

/** The last that is complete: the one before the last, where there is any. */
function before(subjects: string[]): string | null {
  const last = subjects.at(-1)
  return subjects.findLast((subject) => subject !== last) ?? last ?? null
}

function without(rows: Named[], objects: { key: string }[]): Named[] {
  const stored = new Set(objects.map(({ key }) => key))
  return rows.filter(({ key }) => !stored.has(key))
}

const ACTION = 'images_missing' satisfies EventAction

/**
 * How many have lost an image, each time; the event comes once. Not of what may still be being written: an attempt at
 * work sees for itself that an image is gone.
 */
async function told(db: Database, rows: Named[], of: 'session' | 'person', now: Date) {
  const ids = JSON.stringify([...new Set(rows.map(({ subject }) => subject))])
  if (rows.length === 0) return { [`${of}sMissingImages`]: 0 }
  const [table, about] = of === 'session' ? [kycSession, event.sessionId] : [person, event.subjectId]
  const isAtRest = of === 'session' ? sql`and processing_since is null` : sql``
  const subjects = sql`select id, owner from ${table}
    where created_at <= ${now.getTime() - SETTLED_MS} ${isAtRest} and id in (select value from json_each(${ids}))`
  const untold = sql`${subjects}
    and not exists (select 1 from ${event} where ${about} = ${table.id} and ${event.action} = ${ACTION})`
  const found = await db.all<{ id: string }>(subjects)
  if (found.length > 0) await insertSubjectEvents(db, untold, { action: ACTION, agent: SYSTEM, about: of }, now)
  return { [`${of}sMissingImages`]: found.length }
}
