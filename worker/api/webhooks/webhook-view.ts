import type * as z from 'zod'
import type { WebhookView } from '../../contract/webhooks'
import type { Webhook } from '../../domain/webhooks/webhook'

export function webhookView({ owner: _owner, disabled, ...webhook }: Webhook): z.infer<typeof WebhookView> {
  return {
    ...webhook,
    enabled: disabled === null,
    disabledReason: disabled?.reason ?? null,
    disabledAt: disabled?.at ?? null,
  }
}
