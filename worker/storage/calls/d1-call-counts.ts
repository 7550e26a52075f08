/** Counts in D1, each of a time that ends: by its last minute, after which it is forgotten. */
import { lt, sql } from 'drizzle-orm'
import type { CallCounts } from '../../domain/calls/ports'
import type { Database } from '../database/database'
import { callCount } from '../tables/rate-schema'

export const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

const minuteOf = (now: Date) => Math.floor(now.getTime() / MINUTE_MS)

export function d1CallCounts(db: Database): CallCounts {
  return {
    countOfDay(key, now) {
      const day = Math.floor(minuteOf(now) / DAY_MINUTES)
      return countOne(db, `day ${key}`, (day + 1) * DAY_MINUTES - 1)
    },

    async prune(now) {
      await db.delete(callCount).where(lt(callCount.window, minuteOf(now) - 1))
    },
  }
}

/** `window`: the last minute, since 1970, of the time that is counted. What has been counted with this one. */
export async function countOne(db: Database, key: string, window: number): Promise<number> {
  const [row] = await db
    .insert(callCount)
    .values({ key, window, calls: 1 })
    .onConflictDoUpdate({ target: [callCount.key, callCount.window], set: { calls: sql`${callCount.calls} + 1` } })
    .returning({ calls: callCount.calls })
  return row?.calls ?? 1
}
