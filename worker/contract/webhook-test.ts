import { z } from '@hono/zod-openapi'
import { BodyToken } from './fields'
import { WebhookId } from './webhook'

export const TestWebhookRequest = z.object({ token: BodyToken, webhookId: WebhookId })

export const TestWebhookResponse = z.object({ status: z.literal('ok') }).openapi('TestedWebhook')
