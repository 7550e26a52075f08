/** Expiry is a matter of time, not of a write; that it has come is logged by the cron, once a session. */
import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { SessionExpiry } from '../../domain/expiry-ports'
import type { Database } from '../database/database'
import { event } from '../tables/event-schema'
import { kycSession } from '../tables/schema'
import { choreCursor } from '../tables/upkeep-schema'

const PER_RUN = 500
const CHORE = 'session-expiry'

export function sessionExpiry(db: Database): SessionExpiry {
  return {
    async log(now) {
      const [place] = await db.select().from(choreCursor).where(eq(choreCursor.chore, CHORE))
      // The first run only notes from when on sessions are logged.
      const [since, after = ''] = place?.cursor.split('\n') ?? [String(now.getTime())]
      const { id, expiresAt, outcome } = kycSession
      const later = or(gt(expiresAt, Number(since)), and(eq(expiresAt, Number(since)), gt(id, after)))
      const found = await db
        .select({ id, expiresAt, outcome })
        .from(kycSession)
        .where(and(later, lte(expiresAt, now.getTime())))
        .orderBy(asc(expiresAt), asc(id))
        .limit(PER_RUN)
      const last = found.length < PER_RUN ? [now.getTime(), ''] : [found.at(-1)?.expiresAt, found.at(-1)?.id]
      const cursor = last.join('\n')
      // Of what was approved or declined nobody waits for anything any more.
      const open = found.filter((row) => row.outcome !== 'approved' && row.outcome !== 'declined').map((row) => row.id)
      const unmoved = sql`(select cursor from ${choreCursor} where chore = ${CHORE}) is ${place?.cursor ?? null}`
      await db.batch([
        db.insert(event).select(sql`
          select null, owner, id, ${now.getTime()}, 'system', 'session_expired', null, null, null, null from ${kycSession}
            where id in (select value from json_each(${JSON.stringify(open)})) and ${unmoved}
              and owner not in (select owner from owner_fence) and id not in (
                select session_id from ${event} where action = 'session_expired'
                  and session_id in (select value from json_each(${JSON.stringify(open)})))
            order by expires_at, id`),
        db
          .insert(choreCursor)
          .values({ chore: CHORE, cursor })
          .onConflictDoUpdate({ target: choreCursor.chore, set: { cursor }, setWhere: unmoved }),
      ])
      return open.length
    },
  }
}
