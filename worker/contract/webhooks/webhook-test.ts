import * as z from 'zod'
import { BodyToken } from '../fields'
import { WebhookId } from './webhook'
import '../../words/openapi'

export const TestWebhookRequest = z.object({ token: BodyToken, webhookId: WebhookId })

export const TestWebhookResponse = z.object({ status: z.literal('ok') }).openapi('TestedWebhook')
