import { z } from '@hono/zod-openapi'
import { BodyToken } from './fields'
import { WebhookId } from './webhook'

export const DeleteWebhookRequest = z.object({ token: BodyToken, webhookId: WebhookId })

export const DeleteWebhookResponse = z.object({ status: z.literal('ok') }).openapi('DeletedWebhook')
