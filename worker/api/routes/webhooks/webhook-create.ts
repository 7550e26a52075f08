import { Refusal } from '../../../application/refusal'
import { createWebhook } from '../../../application/webhooks/create-webhook'
import { CreateWebhookRequest, WebhookWithSecret } from '../../../contract/webhooks/webhook-create'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'
import { webhookView } from '../../webhooks/webhook-view'

export const webhookCreate: Operation = {
  path: '/webhook/create',
  summary: 'Registers an endpoint that is told of events; its secret is shown this once',
  consumes: 'application/json',
  request: CreateWebhookRequest,
  response: WebhookWithSecret,
  refusals: ['webhook_url', 'too_many_webhooks'],
  example: { url: 'https://shop.example.com/hooks/kyc', events: ['session.approved', 'session.declined'] },
  async handle({ caller, services, body, now }) {
    const request = parse(CreateWebhookRequest, body.fields)
    if (request instanceof Refusal) return request
    const made = await createWebhook(caller, request, services, now)
    if (made instanceof Refusal) return made
    return { status: 'ok', webhook: { ...webhookView(made.webhook), secret: made.secret } }
  },
}
