import type { DeliverPorts } from '../application/webhooks/deliver'
import type { ShardRouting } from '../domain/shards'
import type { Limits } from '../words/limits'

export interface WebhookServices extends DeliverPorts {
  limits: Limits
}

export interface WebhookRoutes {
  /** One a database, by its number. */
  shards: readonly WebhookServices[]
  routing: ShardRouting
}
