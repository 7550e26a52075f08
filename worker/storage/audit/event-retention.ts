/**
 * Events go from the beginning of their owner's chain, which then goes on from the last that is gone: a keyed record of
 * it stands in event_expiry. What is not sealed yet, and the end of the chain, stay.
 */
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { AuditKeys } from '../../domain/audit/chain'
import { expiryOf } from '../../domain/audit/expiry'
import { SYSTEM } from '../../domain/events'
import type { EventRetention } from '../../domain/expiry-ports'
import { DEFAULT_RETENTION } from '../../words/decision/default-retention'
import type { Database } from '../database/database'
import { event, eventAbout, eventSeal } from '../tables/event-schema'
import { legalHold } from '../tables/rights-schema'
import { choreCursor, eventExpiry } from '../tables/upkeep-schema'
import { ifChanged, insertEvents } from './events'

const CHORE = 'event-retention'
/** Owners looked at in one run. */
const OWNERS = 50
/** Events erased in one batch of statements. */
const BATCH = 1000
const DAY_MS = 86_400_000

interface OldestOf {
  owner: string
  oldest: number
  /** The longest time of the owner's scenarios; null: there are none. */
  days: number | null
  /** Is being moved, or lives elsewhere. */
  shut: number
}

/** One owner after the other, without reading all of their events. */
const oldestOwners = (db: Database, after: string): Promise<OldestOf[]> =>
  db.all(sql`
    with recursive known(owner) as (
      select min(owner) from ${event} where owner > ${after}
      union all select (select min(e.owner) from ${event} e where e.owner > known.owner) from known
        where known.owner is not null limit ${OWNERS + 1}),
    kept(owner, days) as (
      select owner, max(case when rules ->> '$.retention.events' is null then ${DEFAULT_RETENTION.events}
        else rules ->> '$.retention.events' end)
      from scenario where owner in (select owner from known) group by owner)
    select known.owner as owner, days,
      (select e.at from ${event} e where e.owner = known.owner order by e.owner, e.id limit 1) as oldest,
      exists (select 1 from owner_fence f where f.owner = known.owner) as shut
    from known left join kept on kept.owner = known.owner where known.owner is not null limit ${OWNERS}`)

/** The first event about anything that is held: a chain goes on from there, and so all behind it stay. */
async function firstHeld(db: Database, owner: string) {
  const of = sql`in (select ${legalHold.subjectId} from ${legalHold} where ${legalHold.owner} = ${owner})`
  const [first] = await db.all<{ id: number | null }>(sql`select min(id) as id from (
    select min(id) as id from ${event} where ${event.sessionId} ${of}
    union all select min(id) from ${event} where ${event.subjectId} ${of}
    union all select min(${eventAbout.eventId}) from ${eventAbout} where ${eventAbout.subjectId} ${of})`)
  return first && first.id !== null ? [{ id: first.id }] : []
}

/** The owner's first events, as far as they are sealed and due. */
async function dueOf(db: Database, owner: string, until: number, limit: number) {
  const end = sql`(select max(seq) from ${eventSeal} where owner = ${owner})`
  const rows = await db
    .select({ id: event.id, at: event.at, seq: eventSeal.seq, hash: eventSeal.hash })
    .from(eventSeal)
    .innerJoin(event, eq(event.id, eventSeal.eventId))
    .where(and(eq(eventSeal.owner, owner), sql`${eventSeal.seq} < ${end}`))
    .orderBy(asc(eventSeal.seq))
    .limit(limit)
  const [held] = rows.length > 0 ? await firstHeld(db, owner) : []
  const kept = rows.findIndex(({ at, id }) => at > until || (held && id >= held.id))
  return kept < 0 ? rows : rows.slice(0, kept)
}

export function eventRetention(db: Database, auditKeys: Promise<AuditKeys>): EventRetention {
  const eraseOf = async (owner: string, until: number, limit: number, now: Date): Promise<number> => {
    const due = await dueOf(db, owner, until, limit)
    const last = due.at(-1)
    if (!last) return 0
    const [before] = await db.select().from(eventExpiry).where(eq(eventExpiry.owner, owner))
    const { seq, hash, id } = last
    const events = (before?.events ?? 0) + due.length
    const expiry = await expiryOf({ owner, seq, hash, events }, (await auditKeys).current)
    const gone = { owner, ...SYSTEM, action: 'events_expired' as const, detail: { count: due.length, until: seq } }
    const ofOwner = and(eq(event.owner, owner), lte(event.id, id))
    await db.batch([
      // Whoever was faster has erased the same.
      insertEvents(db, [gone], now, sql`exists (select 1 from ${eventSeal} where owner = ${owner} and seq = ${seq})`),
      db
        .insert(eventExpiry)
        .select(sql`select ${owner}, ${seq}, ${hash}, ${events}, ${expiry.keyId}, ${expiry.sum} where ${ifChanged}`)
        .onConflictDoUpdate({ target: eventExpiry.owner, set: expiry }),
      db
        .delete(eventAbout)
        .where(
          sql`${eventAbout.eventId} in (select value from json_each(${JSON.stringify(due.map((row) => row.id))}))`,
        ),
      db.delete(event).where(ofOwner),
      db.delete(eventSeal).where(and(eq(eventSeal.owner, owner), lte(eventSeal.seq, seq))),
    ])
    return due.length
  }

  /** Batch by batch, up to the limit. */
  const eraseAllOf = async (owner: string, until: number, limit: number, now: Date): Promise<number> => {
    let erased = 0
    let count = 0
    do {
      count = await eraseOf(owner, until, Math.min(BATCH, limit - erased), now)
      erased += count
    } while (count > 0 && erased < limit)
    return erased
  }

  return {
    async eraseEvents(limit, now) {
      const [place] = await db.select().from(choreCursor).where(eq(choreCursor.chore, CHORE))
      const before = place?.cursor ?? ''
      const found = await oldestOwners(db, before)
      let erased = 0
      let cursor = found.length < OWNERS ? '' : (found.at(-1)?.owner ?? '')
      for (const [i, { owner, ...kept }] of found.entries()) {
        const until = dueUntil(kept, now)
        if (until === null) continue
        erased += await eraseAllOf(owner, until, limit - erased, now)
        if (erased < limit) continue
        // The same owner comes first in the next run.
        cursor = found[i - 1]?.owner ?? before
        break
      }
      if (cursor !== before) await keepPlace(db, cursor)
      return erased
    },
  }
}

/** Up to when events of the owner are due; null: none is, or the owner is shut. */
function dueUntil({ oldest, days, shut }: Omit<OldestOf, 'owner'>, now: Date): number | null {
  const until = now.getTime() - (days ?? DEFAULT_RETENTION.events) * DAY_MS
  return shut || oldest > until ? null : until
}

async function keepPlace(db: Database, cursor: string): Promise<void> {
  await db
    .insert(choreCursor)
    .values({ chore: CHORE, cursor })
    .onConflictDoUpdate({ target: choreCursor.chore, set: { cursor } })
}
