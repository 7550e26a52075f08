/**
 * Events are written unsealed, in the batch of their change: SQL has no keyed sums. Ids are given out in the order of
 * commits, so an owner's events behind the last sealed one are final, and every sealer makes the same seals of them.
 */
import { and, asc, desc, eq, gt, isNull, max, sql } from 'drizzle-orm'
import { type AuditKeys, NO_EVENTS, sealsFor } from '../../domain/audit/chain'
import type { EventSeals } from '../../domain/audit/ports'
import type { Database } from '../database/database'
import { event, eventSeal } from '../tables/event-schema'
import { choreCursor } from '../tables/upkeep-schema'
import { storedEvent } from './stored-event'

const EVENTS_PER_STEP = 500
/** In one run of the cron; the next one takes the rest. */
const EVENTS_PER_RUN = 10_000
const CHORE = 'event-seals'
/** Others may seal at the same time. */
const TRIES = 5
/** In one request: another one goes on, or the cron. */
const ROUNDS = 10
/** A sealing that has not ended by then ended with its request. */
const GIVEN_UP_MS = 10_000
const MAX_REMEMBERED = 10_000

export function eventSeals(db: Database, auditKeys: Promise<AuditKeys>, pauseMs: number): EventSeals {
  const sealing = sealer(db, auditKeys)
  return { ...afterCalls(pauseMs, sealing), ...byCron(db, sealing) }
}

/** Seals what an owner's events lack. */
function sealer(db: Database, auditKeys: Promise<AuditKeys>) {
  const last = (owner: string) =>
    db.select().from(eventSeal).where(eq(eventSeal.owner, owner)).orderBy(desc(eventSeal.seq)).limit(1)
  /** Seals of the next events, and whether there may be more. */
  const step = async (owner: string): Promise<{ written: number; more: boolean }> => {
    const sealed = sql`(select ${eventSeal.eventId} from ${eventSeal} where ${eventSeal.owner} = ${owner}
      order by ${eventSeal.seq} desc limit 1)`
    const [heads, rows] = await db.batch([
      last(owner),
      db
        .select(storedEvent)
        .from(event)
        .where(and(eq(event.owner, owner), gt(event.id, sql`coalesce(${sealed}, 0)`)))
        .orderBy(asc(event.id))
        .limit(EVENTS_PER_STEP),
    ])
    if (rows.length === 0) return { written: 0, more: false }
    const head = heads[0] ?? NO_EVENTS
    const seals = await sealsFor(rows, head, (await auditKeys).current)
    const written = await db
      .insert(eventSeal)
      .select(sql`
        select value->>'eventId', value->>'owner', value->>'seq', value->>'keyId', value->>'hash', null
          from json_each(${JSON.stringify(seals)})
          where (select coalesce(max(seq), 0) from ${eventSeal} where owner = ${owner}) = ${head.seq} order by key`)
      .onConflictDoNothing()
      .returning({ eventId: eventSeal.eventId })
    // Whoever wrote an event meanwhile has it sealed by themselves.
    return { written: written.length, more: written.length === 0 || rows.length === EVENTS_PER_STEP }
  }
  const sealOwner = async (owner: string): Promise<number> => {
    let sealed = 0
    for (let tries = 0; tries < TRIES; ) {
      const { written, more } = await step(owner)
      sealed += written
      if (!more) break
      if (written === 0) tries++
    }
    return sealed
  }
  return { sealOwner }
}

type Sealer = ReturnType<typeof sealer>

/** Seals after a call, while others may. */
function afterCalls(pauseMs: number, { sealOwner }: Sealer): Pick<EventSeals, 'seal'> {
  /** Owners whose events this isolate is sealing, since when; `again`: there have been new ones meanwhile. */
  const atWork = new Map<string, { since: number; again: boolean }>()
  /** When it last did. */
  const sealedAt = new Map<string, number>()
  const pause = async (owner: string) => {
    const ms = (sealedAt.get(owner) ?? 0) + pauseMs - Date.now()
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(ms, pauseMs)))
  }

  return {
    async seal(owner) {
      const running = atWork.get(owner)
      if (running && Date.now() - running.since < GIVEN_UP_MS) {
        running.again = true
        return
      }
      const mine = { since: 0, again: true }
      atWork.set(owner, mine)
      try {
        for (let round = 0; mine.again && round < ROUNDS; round++) {
          mine.since = Date.now()
          await pause(owner)
          mine.again = false
          await sealOwner(owner)
          if (sealedAt.size >= MAX_REMEMBERED) sealedAt.clear()
          sealedAt.set(owner, Date.now())
        }
      } finally {
        if (atWork.get(owner) === mine) atWork.delete(owner)
      }
    },
  }
}

function byCron(db: Database, { sealOwner }: Sealer): Pick<EventSeals, 'sealRest'> {
  return {
    async sealRest() {
      const [place] = await db.select().from(choreCursor).where(eq(choreCursor.chore, CHORE))
      const [rest, ends] = await db.batch([
        db
          .select({ id: event.id, owner: event.owner })
          .from(event)
          .leftJoin(eventSeal, eq(eventSeal.eventId, event.id))
          .where(and(gt(event.id, Number(place?.cursor ?? 0)), isNull(eventSeal.eventId)))
          .orderBy(asc(event.id))
          .limit(EVENTS_PER_RUN),
        db.select({ id: max(event.id) }).from(event),
      ])
      let sealed = 0
      for (const owner of new Set(rest.map((row) => row.owner))) sealed += await sealOwner(owner)
      const all = rest.length < EVENTS_PER_RUN
      const cursor = String((all ? ends[0]?.id : rest.at(-1)?.id) ?? 0)
      if (cursor !== (place?.cursor ?? '0')) {
        await db
          .insert(choreCursor)
          .values({ chore: CHORE, cursor })
          .onConflictDoUpdate({ target: choreCursor.chore, set: { cursor } })
      }
      return sealed
    },
  }
}
