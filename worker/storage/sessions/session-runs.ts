/** Who is at work on a session's attempt, for how long, and how often; how many wait for it. */
import { and, count, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { SessionStore } from '../../domain/session/ports'
import { RESERVED } from '../../domain/session/waiting'
import type { Limits } from '../../words/limits'
import { askedTogether } from '../database/asked-together'
import type { Database } from '../database/database'
import { kycSession } from '../tables/schema'

/** Sessions resumed in one run of the cron; the next run takes the rest. */
const RESUMED = 50

export type RunLimits = Pick<Limits, 'runsPerAttempt' | 'sessionsWaiting' | 'sessionsWaitingPerOwner'>

export const processing = (sessionId: string, attempt: number) =>
  and(
    eq(kycSession.id, sessionId),
    eq(kycSession.attempt, attempt),
    eq(kycSession.status, 'processing'),
    // A session that waits for a person is `processing` too, but nothing runs.
    isNotNull(kycSession.processingSince),
  )

/** Nobody holds the attempt, and it does not rest. */
export const freeAt = (now: Date) => or(isNull(kycSession.leaseUntil), lte(kycSession.leaseUntil, now.getTime()))

type Runs = Pick<SessionStore, 'renewLease' | 'release' | 'resting' | 'waiting'>

/** A statement that takes the attempt, where it is live and free. */
export const leased = (
  db: Database,
  { sessionId, attempt }: { sessionId: string; attempt: number },
  leaseMs: number,
  now: Date,
) =>
  db
    .update(kycSession)
    .set({ leaseUntil: now.getTime() + leaseMs, runs: sql`${kycSession.runs} + 1` })
    .where(and(processing(sessionId, attempt), gt(kycSession.expiresAt, now.getTime()), freeAt(now)))
    .returning({ id: kycSession.id })

export function sessionRuns(db: Database, limits: RunLimits): Runs {
  const ask = askedTogether(db)
  return {
    async renewLease(sessionId, attempt, held, until) {
      const renewed = await db
        .update(kycSession)
        .set({ leaseUntil: until.getTime() })
        .where(and(processing(sessionId, attempt), eq(kycSession.leaseUntil, held.getTime())))
        .returning({ id: kycSession.id })
      return renewed.length === 1
    },

    async release({ sessionId, attempt }, held, { restSeconds, counts }, now) {
      const own = and(processing(sessionId, attempt), eq(kycSession.leaseUntil, held.getTime()))
      // D1 binds every number as a real, and a path takes none.
      const failed = sql`cast(min(${kycSession.runs}, ${restSeconds.length}) as integer) - 1`
      const seconds = sql`json_extract(${JSON.stringify(restSeconds)}, '$[' || (${failed}) || ']')`
      // Nobody holds it, and nobody takes it: the rest is a lease.
      const leaseUntil = sql`cast(${now.getTime()} + 1000 * ${seconds} as integer)`
      const runs = sql`${kycSession.runs} - ${counts ? 0 : 1}`
      await db.update(kycSession).set({ leaseUntil, runs }).where(own)
    },

    async resting(since, now) {
      return db
        .select({ sessionId: kycSession.id, attempt: kycSession.attempt })
        .from(kycSession)
        .where(
          and(
            eq(kycSession.status, 'processing'),
            lt(kycSession.processingSince, since.getTime()),
            gt(kycSession.expiresAt, now.getTime()),
            freeAt(now),
          ),
        )
        .orderBy(kycSession.processingSince)
        .limit(RESUMED)
    },

    async waiting(owner) {
      const counted = (most: number, where?: SQL) =>
        db.select({ n: count() }).from(
          db
            .select({ one: sql`1`.as('one') })
            .from(kycSession)
            .where(and(gt(kycSession.processingSince, 0), where))
            .limit(most)
            .as('waiting'),
        )
      const [own, all] = await Promise.all([
        ask(counted(limits.sessionsWaitingPerOwner, eq(kycSession.owner, owner))),
        ask(counted(RESERVED * limits.sessionsWaiting)),
      ])
      return { owner: own[0]?.n ?? 0, all: all[0]?.n ?? 0 }
    },
  }
}
