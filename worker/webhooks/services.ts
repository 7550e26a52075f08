import type { DeliverPorts } from '../application/webhooks/deliver'
import type { Limits } from '../contract/limits'

export interface WebhookServices extends DeliverPorts {
  limits: Limits
}
