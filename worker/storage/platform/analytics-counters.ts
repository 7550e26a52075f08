import type { AnalyticsEngineDataset } from '@cloudflare/workers-types'
import type { Counters } from '../../domain/calls/ports'

/** One point a request, sampled and added up by Analytics Engine. Without the binding nothing is counted. */
export function analyticsCounters(dataset: AnalyticsEngineDataset | undefined): Counters {
  return {
    request({ route, method, status, ms }) {
      dataset?.writeDataPoint({ indexes: [route], blobs: [route, method, String(status)], doubles: [ms, 1] })
    },
  }
}
