import { readHealth } from '../../../application/upkeep/read-health'
import { HealthDetailRequest, HealthDetailResponse } from '../../../contract/upkeep/health'
import { MADE_BY } from '../../../domain/release/made-by'
import { operation } from '../../operation'

export const healthDetail = operation({
  path: '/health/detail',
  summary: 'How databases, bucket, queues, deliveries and the cron are',
  consumes: 'application/json',
  request: HealthDetailRequest,
  response: HealthDetailResponse,
  withoutStore: true,
  async handle({ deployment, now }) {
    return { status: 'ok', release: MADE_BY.release, parts: await readHealth(deployment, deployment.shards, now) }
  },
})
