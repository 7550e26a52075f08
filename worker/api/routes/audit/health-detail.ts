import { Refusal } from '../../../application/refusal'
import { readHealth } from '../../../application/upkeep/read-health'
import { HealthDetailRequest, HealthDetailResponse } from '../../../contract/upkeep/health'
import { MADE_BY } from '../../../domain/release/made-by'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'

export const healthDetail: Operation = {
  path: '/health/detail',
  summary: 'How databases, bucket, queues, deliveries and the cron are',
  consumes: 'application/json',
  request: HealthDetailRequest,
  response: HealthDetailResponse,
  withoutStore: true,
  async handle({ deployment, body, now }) {
    const request = parse(HealthDetailRequest, body.fields)
    if (request instanceof Refusal) return request
    return { status: 'ok', release: MADE_BY.release, parts: await readHealth(deployment, deployment.shards, now) }
  },
}
