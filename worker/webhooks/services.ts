import type { DeliverPorts } from '../application/webhooks/deliver'
import type { Limits } from '../contract/limits'
import type { ShardRouting } from '../domain/shards'

export interface WebhookServices extends DeliverPorts {
  limits: Limits
}

export interface WebhookRoutes {
  /** One a database, by its number. */
  shards: readonly WebhookServices[]
  routing: ShardRouting
}
