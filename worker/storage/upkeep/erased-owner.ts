/**
 * Parts of `erase_owner`: everything that belongs to one owner, in all stores. First nobody can add to it any more; the
 * key goes last, when nothing is left that it has sealed. What stays: the ledger, which is the books; from when on
 * credentials of that name hold; and how many events are gone, under a hash of the name.
 */
import type { R2Bucket } from '@cloudflare/workers-types'
import { and, asc, eq, getTableColumns, isNotNull, lte, ne, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { AuditKeys } from '../../domain/audit/chain'
import { expiryOf } from '../../domain/audit/expiry'
import { SYSTEM } from '../../domain/events'
import type { Part, Parts, Step, UpkeepJob } from '../../domain/upkeep/job'
import { insertEvents } from '../audit/events'
import type { Database } from '../database/database'
import type { FaceIndex } from '../faces/face-index-upkeep'
import type { ImageRemovals } from '../images/image-removals'
import { deleteVectors, personErasure, recordVectors } from '../persons/person-erasure'
import { event, eventAbout, eventSeal } from '../tables/event-schema'
import { ownerKey } from '../tables/key-schema'
import { OWNED } from '../tables/owned'
import { legalHold } from '../tables/rights-schema'
import { erasedSession, faceVector, kycSession, person, personList } from '../tables/schema'
import { source } from '../tables/source-schema'
import { credentialStart, permanentToken } from '../tables/token-schema'
import { eventExpiry, upkeepJob } from '../tables/upkeep-schema'
import { webhook, webhookDelivery } from '../tables/webhook-schema'
import type { ErasedWhole } from './retention'

export interface ErasedOwnerStores {
  db: Database
  bucket: R2Bucket
  faceIndex: FaceIndex
  imageRemovals: ImageRemovals
  eraseSessions: (sessions: ErasedWhole[], now: Date) => Promise<unknown>
  auditKeys: Promise<AuditKeys>
  /** By which folders of the bucket are called. */
  sha256Hex: (text: string) => Promise<string>
  erasedKeySeconds: number
  /** Where the credentials are, and of what was done it is told. */
  isControl: boolean
}

export interface ErasedSizes {
  deliveries: number
  sessions: number
  persons: number
  vectors: number
  objects: number
  events: number
}

const SIZES: ErasedSizes = { deliveries: 1000, sessions: 100, persons: 1000, vectors: 500, objects: 1000, events: 1000 }
/** No credential is issued after it. */
const NEVER = 8_640_000_000_000_000
/** The service's own, where it does what is nobody's. */
const SERVICE = ''

export function erasedOwner(stores: ErasedOwnerStores, sizes: ErasedSizes = SIZES): Parts {
  const { holds, lateHolds, access } = accessParts(stores)
  const rows = { ...partsOfSessions(stores, sizes), ...partsOfPersons(stores, sizes), ...eventPart(stores, sizes) }
  const settings = settingsPart(stores)
  const key = keyPart(stores, { ...rows, settings })
  const { webhooks, sessions, persons, vectors, objects, events } = rows
  const all = { holds, access, lateHolds, webhooks, sessions, persons, vectors, objects, settings, events, key }
  const ofJob =
    (part: OwnersPart): Part =>
    async (job, now) => {
      if (job.owner === null) throw new Error('whose data shall be erased?')
      const { held, forced } = job.counts
      return held && !forced && part !== holds && part !== lateHolds ? DONE : part(job.owner, now, job)
    }
  return Object.fromEntries(Object.entries(all).map(([name, part]) => [name, ofJob(part)]))
}

/** Rows that keep an owner, and rows that let calls in. */
function accessParts({ db }: ErasedOwnerStores) {
  /** Holds of an owner: one keeps the whole owner, unless whoever began the job has forced the erasure. */
  const holds: OwnersPart = async (owner, _now, { counts }) => {
    const held = await db.select({ id: legalHold.subjectId }).from(legalHold).where(eq(legalHold.owner, owner))
    if (held.length > 0 && counts.forced) await db.delete(legalHold).where(eq(legalHold.owner, owner))
    return { cursor: null, counts: held.length > 0 ? { held: held.length } : {} }
  }

  /** Set by a call that came before the credentials ended: then they begin again. */
  const lateHolds: OwnersPart = async (owner, now, job) => {
    const found = await holds(owner, now, job)
    if ((job.counts.held || found.counts.held) && !job.counts.forced)
      await db
        .update(credentialStart)
        .set({ validFrom: now.getTime() })
        .where(and(eq(credentialStart.owner, owner), eq(credentialStart.validFrom, NEVER)))
    return job.counts.held ? DONE : found
  }

  const access: OwnersPart = async (owner) => {
    const [tokens] = await db.batch([
      db.delete(permanentToken).where(eq(permanentToken.owner, owner)).returning({ hash: permanentToken.hash }),
      db
        .insert(credentialStart)
        .values({ owner, validFrom: NEVER })
        .onConflictDoUpdate({ target: credentialStart.owner, set: { validFrom: NEVER } }),
    ])
    return { cursor: null, counts: { tokens: tokens.length } }
  }

  return { holds, lateHolds, access }
}

function partsOfSessions({ db, eraseSessions }: ErasedOwnerStores, sizes: ErasedSizes) {
  const webhooks: OwnersPart = async (owner) => {
    // Whoever is at one of them notices when it writes down how far it is.
    await db.delete(upkeepJob).where(and(eq(upkeepJob.owner, owner), ne(upkeepJob.kind, 'erase_owner')))
    const some = sql`(select id from ${webhookDelivery} where owner = ${owner} limit ${sizes.deliveries})`
    const gone = await db
      .delete(webhookDelivery)
      .where(sql`${webhookDelivery.id} in ${some}`)
      .returning({ id: webhookDelivery.id })
    if (gone.length === 0) await db.delete(webhook).where(eq(webhook.owner, owner))
    return going(gone.length, 1, { deliveries: gone.length })
  }

  const sessions: OwnersPart = async (owner, now) => {
    const found = await db
      .select({ id: kycSession.id, owner: kycSession.owner })
      .from(kycSession)
      .where(eq(kycSession.owner, owner))
      .orderBy(asc(kycSession.createdAt))
      .limit(sizes.sessions)
    if (found.length === 0) return DONE
    const ids = JSON.stringify(found.map(({ id }) => id))
    // An attempt that is at work may still write: what it leaves is erased an hour later.
    const atWork = sql`id in (select value from json_each(${ids}))`
    await db
      .insert(erasedSession)
      .select(
        sql`select id, owner, ${now.getTime()} from ${kycSession} where ${atWork} and ${isNotNull(kycSession.processingSince)}`,
      )
      .onConflictDoNothing()
    await eraseSessions(
      found.map((session) => ({ ...session, emptied: false })),
      now,
    )
    return going(found.length, sizes.sessions, { sessions: found.length })
  }

  return { webhooks, sessions }
}

function partsOfPersons(stores: ErasedOwnerStores, sizes: ErasedSizes) {
  const { db, bucket, faceIndex, imageRemovals, sha256Hex } = stores
  const erasePersons = personErasure(db, faceIndex, imageRemovals)

  const persons: OwnersPart = async (owner, now) => {
    const some = sql`select ${person.id} from ${person} where ${person.owner} = ${owner}
      order by ${person.createdAt}, ${person.id} limit ${sizes.persons}`
    const { persons: erased, faces } = await erasePersons(some, SYSTEM, now)
    return going(erased, sizes.persons, { persons: erased, faces })
  }

  /** Deletes vectors that are left of clients and persons whose rows are gone already. */
  const vectors: OwnersPart = async (owner, now) => {
    const some = sql`select subject_id from ${faceVector} where ${faceVector.owner} = ${owner} limit ${sizes.vectors}`
    const subjects = await db.all<{ id: string }>(sql`select distinct subject_id as id from (${some})`)
    const these = sql`select value from json_each(${JSON.stringify(subjects.map(({ id }) => id))})`
    const [gone] = await db.batch([recordVectors(db, these, now), deleteVectors(db, these)])
    await faceIndex.remove(gone.map(({ id }) => id))
    return going(subjects.length, 1, { vectors: gone.length })
  }

  const objects: OwnersPart = async (owner) => {
    const hash = await sha256Hex(owner)
    let deleted = 0
    for (const prefix of [`persons/${hash.slice(0, 32)}/`, `archives/${hash}/`]) {
      const { objects: found, truncated } = await bucket.list({ prefix, limit: sizes.objects })
      if (found.length > 0) await bucket.delete(found.map(({ key }) => key))
      deleted += found.length
      if (truncated) return { cursor: 'more', counts: { objects: deleted } }
    }
    return { cursor: null, counts: { objects: deleted } }
  }

  return { persons, vectors, objects }
}

/** Deletes rows that need one statement a table; tables that refer to others come first. */
const settingsPart =
  ({ db }: ErasedOwnerStores): OwnersPart =>
  async (owner) => {
    const mine = (table: SQLiteTable) =>
      'caller' in getTableColumns(table) ? sql`caller = ${`user ${owner}`}` : sql`owner = ${owner}`
    const [first, ...rest] = AT_ONCE.map(({ table }) => db.delete(table).where(mine(table)))
    if (!first) return DONE
    const results = await db.batch([first, ...rest])
    const gone = (table: SQLiteTable) => results[AT_ONCE.findIndex((row) => row.table === table)]?.meta.changes ?? 0
    return { cursor: null, counts: { lists: gone(personList), sources: gone(source) } }
  }

function eventPart({ db, auditKeys, sha256Hex }: ErasedOwnerStores, sizes: ErasedSizes) {
  const events: OwnersPart = async (owner) => {
    const some = await db
      .select({ id: event.id })
      .from(event)
      .where(eq(event.owner, owner))
      .orderBy(asc(event.id))
      .limit(sizes.events)
    const last = some.at(-1)
    if (!last) return DONE
    const ids = sql`(select value from json_each(${JSON.stringify(some.map(({ id }) => id))}))`
    const erased = `erased ${await sha256Hex(owner)}`
    const before = await db
      .select({ events: eventExpiry.events })
      .from(eventExpiry)
      .where(sql`${eventExpiry.owner} in (${owner}, ${erased})`)
    const sum = before.reduce((total, row) => total + row.events, some.length)
    // With the events themselves: however often a step is interrupted, it says how many are gone.
    const expiry = await expiryOf({ owner: erased, seq: 0, hash: '', events: sum }, (await auditKeys).current)
    await db.batch([
      db.delete(eventAbout).where(sql`${eventAbout.eventId} in ${ids}`),
      db.delete(event).where(and(eq(event.owner, owner), lte(event.id, last.id))),
      // By their key: by owner and id SQLite would read all seals of the owner in each step.
      db.delete(eventSeal).where(sql`${eventSeal.eventId} in ${ids}`),
      db.delete(eventExpiry).where(eq(eventExpiry.owner, owner)),
      db.insert(eventExpiry).values(expiry).onConflictDoUpdate({ target: eventExpiry.owner, set: expiry }),
    ])
    return going(some.length, sizes.events, { events: some.length })
  }

  return { events }
}

type RowParts = Record<'webhooks' | 'sessions' | 'persons' | 'vectors' | 'objects' | 'events' | 'settings', OwnersPart>

/** Deletes what calls under way have written meanwhile, then the key. */
function keyPart({ db, erasedKeySeconds, isControl }: ErasedOwnerStores, parts: RowParts): OwnersPart {
  const { webhooks, sessions, persons, vectors, objects, events, settings } = parts

  return async (owner, now, job) => {
    for (const part of [webhooks, sessions, persons, vectors, objects, events]) {
      const late = await part(owner, now, job)
      if (Object.values(late.counts).some((count) => count > 0)) return { ...late, cursor: 'late' }
    }
    const [atWork] = await db.select().from(erasedSession).where(eq(erasedSession.owner, owner)).limit(1)
    const wait = now.getTime() < job.createdAt.getTime() + erasedKeySeconds * 1000
    if (atWork || wait) return { cursor: 'waits', counts: {}, waits: true }
    const told = { owner: SERVICE, ...SYSTEM, action: 'owner_erased' as const, detail: { ...job.counts } }
    await settings(owner, now, job)
    await db.batch([
      db.delete(ownerKey).where(eq(ownerKey.owner, owner)),
      db.delete(eventSeal).where(eq(eventSeal.owner, owner)),
      // From now on the name may be used again.
      db.update(credentialStart).set({ validFrom: now.getTime() }).where(eq(credentialStart.owner, owner)),
      ...(isControl ? [insertEvents(db, [told], now)] : []),
    ])
    return DONE
  }
}

const AT_ONCE = OWNED.filter(({ erased }) => erased === 'at once').toReversed()

type OwnersPart = (owner: string, now: Date, job: UpkeepJob) => Promise<Step>

const DONE: Step = { cursor: null, counts: {} }

const going = (found: number, size: number, counts: Record<string, number>): Step => ({
  cursor: found < size ? null : 'more',
  counts,
})
