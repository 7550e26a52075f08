import type { Queue } from '@cloudflare/workers-types'
import { decisionView } from '../api/kyc/decision-view'
import type { DeliverPorts } from '../application/webhooks/deliver'
import type { ShardRouting } from '../domain/shards'
import { type Refined, type ShardBindings, shardDatabases, webhookSettings } from '../env'
import { database } from '../storage/database/database'
import { answering } from '../storage/platform/answering'
import { atRest } from '../storage/sealed/at-rest'
import { shardRouting } from '../storage/shards/routing'
import { d1WebhookOutbox } from '../storage/webhooks/d1-webhook-outbox'
import { webhookCalls } from '../storage/webhooks/webhook-calls'
import type { Limits } from '../words/limits'
import type { WebhookJob } from '../words/webhook-job'
import { hostJudge } from './host'
import { webhookSender } from './send'
import type { WebhookWorkerBindings } from './worker-configuration.d'

/** The adapters of the Worker that sends the outbox. */
export interface WebhookServices extends DeliverPorts {
  limits: Limits
}

export interface WebhookRoutes {
  /** One a database, by its number. */
  shards: readonly WebhookServices[]
  routing: ShardRouting
}

export type WebhookEnv = Refined<WebhookWorkerBindings, { WEBHOOK_JOBS: Queue<WebhookJob> }> & ShardBindings

const now = () => new Date()

export function webhookServices(bound: WebhookEnv): WebhookRoutes {
  const env = answering(bound)
  const { limits, anyAddress } = webhookSettings(env)
  const stores = shardDatabases(env)
  const sender = webhookSender(anyAddress ? null : hostJudge(), limits)
  const shards = stores.map(({ db: d1 }) => {
    const db = database(d1)
    const { vault } = atRest(db, env)
    return {
      outbox: d1WebhookOutbox(db, vault, limits),
      sender,
      webhookCalls: webhookCalls(db, env.WEBHOOK_JOBS),
      decisionView,
      limits,
      now,
      random: Math.random,
    }
  })
  const routing = shardRouting(
    env.DB,
    stores.map(({ shard }) => shard),
  )
  return { shards, routing }
}
