import * as z from 'zod'
import { BodyToken } from '../fields'
import { WebhookId } from './webhook'
import '../../words/openapi'

export const DeleteWebhookRequest = z.object({ token: BodyToken, webhookId: WebhookId })

export const DeleteWebhookResponse = z.object({ status: z.literal('ok') }).openapi('DeletedWebhook')
