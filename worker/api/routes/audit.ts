import type { Context } from 'hono'
import * as z from 'zod'
import { listEvents } from '../../application/audit/list-events'
import { OPEN_METRICS, openMetrics as written } from '../../application/metrics/open-metrics'
import { readMetrics } from '../../application/metrics/read-metrics'
import { Refusal } from '../../application/refusal'
import { readHealth } from '../../application/upkeep/read-health'
import { ListEventsResponse, listEventsRequest } from '../../contract/audit/events'
import { HealthDetailRequest, HealthDetailResponse } from '../../contract/upkeep/health'
import { ReadMetricsRequest, ReadMetricsResponse } from '../../contract/upkeep/metrics'
import { MADE_BY } from '../../domain/release/made-by'
import type { Policy } from '../auth/policy'
import { type Operation, operation, type Tools } from '../operation'
import { refuse } from '../refuse'

export const events = operation({
  path: '/events',
  summary: "What was done and read with the user's credentials, newest first, with its place in the audit chain",
  request: listEventsRequest,
  response: ListEventsResponse,
  example: { page: 1, pageSize: 20, action: 'session_read' },
  async handle({ caller, services, request, now }) {
    const { page, pageSize, ...filter } = request
    const found = await listEvents(caller, request, services, now)
    const results = found.events.map(({ seal, ...event }) => {
      return { ...event, seq: seal?.seq ?? null, hash: seal?.hash ?? null, intact: seal?.holds ?? null }
    })
    const whole = Object.values(filter).every((value) => value === undefined)
    return { status: 'ok', results, page, pageSize, total: found.total, verified: verifiedPage(results, whole) }
  },
})

interface Shown {
  seq: number | null
  intact: boolean | null
}

/** Whether all seals of a page hold; on a page of the whole log the numbers must have no gaps, either. */
function verifiedPage(events: Shown[], whole: boolean): boolean | 'idle' {
  if (events.some(({ intact }) => intact === false)) return false
  const sealed = events.flatMap(({ seq }) => (seq === null ? [] : [seq]))
  if (whole && sealed.some((seq, i) => i > 0 && seq !== (sealed[i - 1] ?? 0) - 1)) return false
  return events.length > 0 && events.every(({ intact }) => intact === true) ? true : 'idle'
}

export const healthDetail = operation({
  path: '/health/detail',
  summary: 'How databases, bucket, queues, deliveries and the cron are',
  request: HealthDetailRequest,
  response: HealthDetailResponse,
  withoutStore: true,
  async handle({ deployment, now }) {
    return { status: 'ok', release: MADE_BY.release, parts: await readHealth(deployment, deployment.shards, now) }
  },
})

export function getHealth({ services }: Tools) {
  return async (context: Context): Promise<Response> => {
    const all = [services, ...services.shards].map(({ readiness }) => readiness.ready())
    // Pages of every origin may learn that it runs: the kit tells a service that is away from one that allows it nothing.
    context.header('cross-origin-resource-policy', 'cross-origin')
    const ready = (await Promise.all(all)).every(Boolean)
    return ready ? context.json({ status: 'ok' }) : refuse(context, new Refusal('unavailable'))
  }
}

export const metrics = operation({
  path: '/metrics',
  summary: 'What sessions came to, by day: steps, outcomes, times, and how people decided',
  request: ReadMetricsRequest,
  response: ReadMetricsResponse,
  example: { from: '2026-11-01', to: '2026-11-30' },
  async handle({ caller, services, request, now }) {
    const read = await readMetrics(caller, request, services, now)
    return read instanceof Refusal ? read : { status: 'ok', ...read }
  },
})

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
