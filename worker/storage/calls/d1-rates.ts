/** Rates counted in D1, by calendar minutes: exact everywhere, for one write a call. */
import type { RateLimiter } from '../../domain/calls/ports'
import type { RateKind } from '../../domain/calls/rate'
import type { Database } from '../database/database'
import { countOne, MINUTE_MS } from './d1-call-counts'

/** Keys remembered per isolate and minute. */
const MAX_REMEMBERED = 10_000

export function d1Rates(db: Database, limits: Record<RateKind, number>): RateLimiter {
  /** Keys that have reached their limit in the newest minute: a flood of calls must not be a flood of writes. */
  const exhausted = { window: 0, keys: new Set<string>() }

  return {
    async take(taker, kind, now) {
      const window = Math.floor(now.getTime() / MINUTE_MS)
      const [key, limit] = [`${kind} ${taker}`, limits[kind]]
      if (window > exhausted.window) Object.assign(exhausted, { window, keys: new Set() })
      const isOver = window === exhausted.window && exhausted.keys.has(key)
      const calls = isOver ? limit + 1 : await countOne(db, key, window)
      if (calls > limit && window === exhausted.window && exhausted.keys.size < MAX_REMEMBERED) exhausted.keys.add(key)
      const resetSeconds = Math.ceil(((window + 1) * MINUTE_MS - now.getTime()) / 1000)
      return { allowed: calls <= limit, limit, remaining: Math.max(0, limit - calls), resetSeconds }
    },
  }
}
