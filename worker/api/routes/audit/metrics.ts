import { readMetrics } from '../../../application/metrics/read-metrics'
import { Refusal } from '../../../application/refusal'
import { ReadMetricsRequest, ReadMetricsResponse } from '../../../contract/upkeep/metrics'
import { operation } from '../../operation'

export const metrics = operation({
  path: '/metrics',
  summary: 'What sessions came to, by day: steps, outcomes, times, and how people decided',
  consumes: 'application/json',
  request: ReadMetricsRequest,
  response: ReadMetricsResponse,
  example: { from: '2026-11-01', to: '2026-11-30' },
  async handle({ caller, services, request, now }) {
    const read = await readMetrics(caller, request, services, now)
    return read instanceof Refusal ? read : { status: 'ok', ...read }
  },
})
