import * as z from 'zod'
import { BodyToken } from '../fields'
import { WebhookId } from './webhook'
import '../../words/openapi'

export const ResendWebhookRequest = z.object({
  token: BodyToken,
  webhookId: WebhookId,
  deliveryId: z
    .string()
    .max(64)
    .optional()
    .openapi({ description: 'Of any state; those that have failed where missing, 5,000 at a time' }),
})

export const ResendWebhookResponse = z
  .object({
    status: z.literal('ok'),
    resent: z.int().openapi({ description: 'How many this call has sent again; until it is 0 there may be more' }),
  })
  .openapi('ResentWebhook')
