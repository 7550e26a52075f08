import { z } from '@hono/zod-openapi'
import { BodyToken } from './fields'
import { WebhookId } from './webhook'

export const ResendWebhookRequest = z.object({
  token: BodyToken,
  webhookId: WebhookId,
  deliveryId: z.string().max(64).optional().openapi({ description: 'Of any state; all that are parked where missing' }),
})

export const ResendWebhookResponse = z
  .object({ status: z.literal('ok'), resent: z.int().openapi({ description: 'How many are sent again' }) })
  .openapi('ResentWebhook')
