/** The adapters behind `CallServices`. */
import type { RateLimiter } from '../../domain/calls/ports'
import { CONTROL } from '../../domain/shards'
import type { ApiBindings, ApiSettings } from '../../env'
import { d1Events } from '../../storage/audit/d1-events'
import { eventHistory } from '../../storage/audit/event-history'
import { eventSeals } from '../../storage/audit/event-seals'
import { d1CallCounts } from '../../storage/calls/d1-call-counts'
import { d1Idempotency } from '../../storage/calls/d1-idempotency'
import { d1Rates } from '../../storage/calls/d1-rates'
import { type Database, readiness } from '../../storage/database/database'
import { metricRollup } from '../../storage/metrics/metric-rollup'
import { analyticsCounters } from '../../storage/platform/analytics-counters'
import { PLATFORM_RATES, platformRates } from '../../storage/platform/platform-rates'
import { systemHealth } from '../../storage/platform/system-health'
import { homeBalances, homeTokens } from '../../storage/shards/home-stores'
import type { CallServices } from './api-services'
import type { Home } from './home'

export function callServices({
  env,
  settings,
  shard,
  d1,
  db,
  control,
  keys,
  vault,
  chain,
  carried,
  balances,
  tokens,
}: Home): CallServices {
  return {
    tokens: carried ? homeTokens(tokens, carried) : tokens,
    balances: carried ? homeBalances(balances, d1, carried) : balances,
    idempotency: d1Idempotency(db, vault, settings.limits),
    rates: settings.rateLimits && shard === CONTROL ? rateLimiter(env, settings, control) : null,
    // Counted in the first database, whose own chores forget what has ended.
    callCounts: { ...d1CallCounts(control), ...(shard === CONTROL ? {} : { prune: async () => {} }) },
    counters: analyticsCounters(env.COUNTERS),
    readiness: readiness(db),
    health: systemHealth(d1, env.IMAGES, keys),
    events: d1Events(db),
    eventSeals: eventSeals(db, chain, settings.limits.sealPauseMs),
    eventHistory: eventHistory(db, chain),
    metrics: metricRollup(db),
  }
}

function rateLimiter(env: ApiBindings, { limits }: ApiSettings, db: Database): RateLimiter {
  const { callsPerMinute: calls, imageCallsPerMinute: imageCalls, failedCallsPerMinute: failedCalls } = limits
  const { CALL_RATE, IMAGE_CALL_RATE, FAILED_CALL_RATE } = env
  const configured =
    calls === PLATFORM_RATES.calls &&
    imageCalls === PLATFORM_RATES.imageCalls &&
    failedCalls === PLATFORM_RATES.failedCalls
  return CALL_RATE && IMAGE_CALL_RATE && FAILED_CALL_RATE && configured
    ? platformRates({ calls: CALL_RATE, imageCalls: IMAGE_CALL_RATE, failedCalls: FAILED_CALL_RATE })
    : d1Rates(db, { calls, imageCalls, failedCalls })
}
