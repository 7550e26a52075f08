/** Rates counted in D1, by calendar minutes: exact everywhere, for one write a call. */
import { lt, sql } from 'drizzle-orm'
import type { RateLimiter } from '../domain/ports'
import type { RateKind } from '../domain/rates'
import type { Database } from './database'
import { callCount } from './schema'

const MINUTE_MS = 60_000

export function d1Rates(db: Database, limits: Record<RateKind, number>): RateLimiter {
  return {
    async take(token, kind, now) {
      const window = Math.floor(now.getTime() / MINUTE_MS)
      const [row] = await db
        .insert(callCount)
        .values({ key: `${kind} ${token}`, window, calls: 1 })
        .onConflictDoUpdate({ target: [callCount.key, callCount.window], set: { calls: sql`${callCount.calls} + 1` } })
        .returning({ calls: callCount.calls })
      const calls = row?.calls ?? 1
      const limit = limits[kind]
      const resetSeconds = Math.ceil(((window + 1) * MINUTE_MS - now.getTime()) / 1000)
      return { allowed: calls <= limit, limit, remaining: Math.max(0, limit - calls), resetSeconds }
    },

    async prune(now) {
      await db.delete(callCount).where(lt(callCount.window, Math.floor(now.getTime() / MINUTE_MS) - 1))
    },
  }
}
