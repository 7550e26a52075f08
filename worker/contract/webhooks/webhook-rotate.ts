import * as z from 'zod'
import { BodyToken } from '../fields'
import { WebhookId } from './webhook'
import '../../words/openapi'

export const RotateWebhookRequest = z.object({
  token: BodyToken,
  webhookId: WebhookId,
  overlapSeconds: z
    .int()
    .min(0)
    .max(7 * 86_400)
    .default(86_400)
    .openapi({ description: 'For so long the secret before signs too' }),
})
