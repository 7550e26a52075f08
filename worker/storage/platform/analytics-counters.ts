import type { AnalyticsEngineDataset } from '@cloudflare/workers-types'
import type { Counters } from '../../domain/calls/ports'
import { ANALYTICS_ROWS } from '../../words/analytics-rows'

/** One point a request, sampled and added up by Analytics Engine. Without the binding nothing is counted. */
export function analyticsCounters(dataset: AnalyticsEngineDataset | undefined): Counters {
  return {
    request({ route, method, status, ms }) {
      const { blobs, doubles, index } = ANALYTICS_ROWS.request
      const texts = { route, method, status: String(status) }
      const numbers = { ms, requests: 1 }
      dataset?.writeDataPoint({
        indexes: [texts[index]],
        blobs: blobs.map((name) => texts[name]),
        doubles: doubles.map((name) => numbers[name]),
      })
    },
  }
}
