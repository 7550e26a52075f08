import { Refusal } from '../../../application/refusal'
import { createWebhook } from '../../../application/webhooks/create-webhook'
import { CreateWebhookRequest, WebhookWithSecret } from '../../../contract/webhooks/webhook-create'
import { operation } from '../../operation'
import { webhookView } from '../../webhooks/webhook-view'

export const webhookCreate = operation({
  path: '/webhook/create',
  summary: 'Registers an endpoint that is told of events; its secret is shown this once',
  consumes: 'application/json',
  request: CreateWebhookRequest,
  response: WebhookWithSecret,
  refusals: ['webhook_url', 'too_many_webhooks'],
  example: { url: 'https://shop.example.com/hooks/kyc', events: ['session.approved', 'session.declined'] },
  async handle({ caller, services, request, now }) {
    const made = await createWebhook(caller, request, services, now)
    if (made instanceof Refusal) return made
    return { status: 'ok', webhook: { ...webhookView(made.webhook), secret: made.secret } }
  },
})
