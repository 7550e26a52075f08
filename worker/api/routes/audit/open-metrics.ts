import * as z from 'zod'
import { OPEN_METRICS, openMetrics as written } from '../../../application/metrics/open-metrics'
import type { Policy } from '../../auth/policy'
import type { Operation } from '../../operation'

/** GET /metrics, as Prometheus calls it: with a permanent token of scope `operations` as its bearer. */
export const openMetrics: Operation & { policy: Policy } = {
  path: '/metrics',
  summary: 'How the deployment is, in OpenMetrics',
  consumes: 'application/json',
  request: z.object({}),
  response: z.object({}),
  policy: { scope: 'operations', withoutScope: 'access_denied', denied: 'access_denied' },
  handle: async ({ deployment, now }) =>
    new Response(await written(deployment, deployment.shards, now), {
      headers: { 'content-type': OPEN_METRICS, 'cache-control': 'no-store' },
    }),
}
