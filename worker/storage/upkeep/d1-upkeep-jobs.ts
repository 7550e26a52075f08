import { and, eq, sql } from 'drizzle-orm'
import type { UpkeepJob, UpkeepJobs } from '../../domain/upkeep/job'
import type { Database } from '../database/database'
import { upkeepJob } from '../tables/upkeep-schema'

/** Longer than any step takes. */
const LEASE_MS = 10 * 60_000

type Row = typeof upkeepJob.$inferSelect

export function d1UpkeepJobs(db: Database): UpkeepJobs {
  const held = ({ id, heldUntil }: UpkeepJob) =>
    and(eq(upkeepJob.id, id), eq(upkeepJob.leaseUntil, heldUntil.getTime()))

  return {
    async begin(job, now) {
      const fresh = { id: crypto.randomUUID(), part: '', counts: {}, createdAt: now.getTime() }
      await db.insert(upkeepJob).values({ ...job, ...fresh })
    },

    async open(kind, owner) {
      const { createdAt } = upkeepJob
      const of = and(eq(upkeepJob.kind, kind), eq(upkeepJob.owner, owner), sql`finished_at is null`)
      const rows = await db.select().from(upkeepJob).where(of).orderBy(createdAt, upkeepJob.id)
      return rows.map(fromRow)
    },

    async take(now, id) {
      const named = id === undefined ? sql`` : sql`and id = ${id}`
      const free = sql`${upkeepJob.id} = (select id from ${upkeepJob} where finished_at is null ${named}
        and (lease_until is null or lease_until <= ${now.getTime()}) order by created_at limit 1)`
      const [row] = await db
        .update(upkeepJob)
        .set({ leaseUntil: now.getTime() + LEASE_MS })
        .where(free)
        .returning()
      return row ? fromRow(row) : null
    },

    async keep(job, now) {
      const { part, cursor, counts } = job
      const [row] = await db
        .update(upkeepJob)
        // Always another moment than before: it is what the job is held by.
        .set({ part, cursor, counts, leaseUntil: Math.max(now.getTime() + LEASE_MS, job.heldUntil.getTime() + 1) })
        .where(held(job))
        .returning()
      return row ? fromRow(row) : null
    },

    async release(job, from) {
      await db.update(upkeepJob).set({ leaseUntil: from.getTime() }).where(held(job))
    },

    async finish(job, now) {
      const { part, counts } = job
      await db
        .update(upkeepJob)
        .set({ owner: null, part, counts, cursor: '', leaseUntil: null, finishedAt: now.getTime() })
        .where(held(job))
    },
  }
}

function fromRow({ leaseUntil, finishedAt: _finished, createdAt, ...row }: Row): UpkeepJob {
  return { ...row, createdAt: new Date(createdAt), heldUntil: new Date(leaseUntil ?? 0) }
}
