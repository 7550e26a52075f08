import * as z from 'zod'
import { BodyToken } from '../fields'
import { WebhookFields, WebhookId, WebhookView } from './webhook'
import '../../words/openapi'

/** Settings left out stay as they are. */
export const UpdateWebhookRequest = WebhookFields.partial().extend({
  token: BodyToken,
  webhookId: WebhookId,
  enabled: z.boolean().optional().openapi({ description: 'While it is false, deliveries fail as they come' }),
})

export const WebhookResponse = z.object({ status: z.literal('ok'), webhook: WebhookView }).openapi('WebhookResponse')
