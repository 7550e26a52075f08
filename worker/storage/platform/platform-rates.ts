/** Rates counted by Workers' own rate limiter: no write, but by location, and it does not say how many are left. */
import type { RateLimit } from '@cloudflare/workers-types'
import type { RateLimiter } from '../../domain/calls/ports'
import type { RateKind } from '../../domain/calls/rate'
import { LIMITS } from '../../words/limits'

const PERIOD_SECONDS = 60

/** Limits of the bindings in wrangler.toml, which cannot count to any other limit. */
export const PLATFORM_RATES: Record<RateKind, number> = {
  calls: LIMITS.callsPerMinute,
  imageCalls: LIMITS.imageCallsPerMinute,
  failedCalls: LIMITS.failedCallsPerMinute,
}

export function platformRates(bindings: Record<RateKind, RateLimit>): RateLimiter {
  return {
    async take(key, kind) {
      const { success } = await bindings[kind].limit({ key })
      const remaining = success ? null : 0
      return { allowed: success, limit: PLATFORM_RATES[kind], remaining, resetSeconds: PERIOD_SECONDS }
    },
  }
}
