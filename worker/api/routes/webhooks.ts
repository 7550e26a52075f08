import { agentOf } from '../../application/caller'
import { Refusal } from '../../application/refusal'
import { createWebhook } from '../../application/webhooks/create-webhook'
import { rotateSecret } from '../../application/webhooks/rotate-secret'
import { updateWebhook } from '../../application/webhooks/update-webhook'
import {
  CreateWebhookRequest,
  DeleteWebhookRequest,
  DeleteWebhookResponse,
  ListDeliveriesResponse,
  ListWebhooksResponse,
  listDeliveriesRequest,
  listWebhooksRequest,
  ResendWebhookRequest,
  ResendWebhookResponse,
  RotateWebhookRequest,
  TestWebhookRequest,
  TestWebhookResponse,
  UpdateWebhookRequest,
  WebhookResponse,
  WebhookWithSecret,
} from '../../contract/webhooks'
import { operation } from '../operation'
import { webhookView } from '../webhooks/webhook-view'

export const webhookCreate = operation({
  path: '/webhook/create',
  summary: 'Registers an endpoint that is told of events; its secret is shown this once',
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

export const webhookDelete = operation({
  path: '/webhook/delete',
  summary: 'Deletes an endpoint with everything that it was to be sent',
  request: DeleteWebhookRequest,
  response: DeleteWebhookResponse,
  refusals: ['item_does_not_found'],
  async handle({ caller, services, request, now }) {
    const deleted = await services.webhooks.delete(caller.owner, request.webhookId, agentOf(caller), now)
    return deleted ? { status: 'ok' } : new Refusal('item_does_not_found')
  },
})

export const webhookDeliveries = operation({
  path: '/webhook/deliveries',
  summary: 'What an endpoint was sent in the last 30 days and is to be sent, newest first',
  request: listDeliveriesRequest,
  response: ListDeliveriesResponse,
  refusals: ['item_does_not_found'],
  async handle({ caller: { owner }, services: { webhooks }, request }) {
    const { page, pageSize, webhookId } = request
    if (!(await webhooks.byId(owner, webhookId))) return new Refusal('item_does_not_found')
    const { deliveries, total } = await webhooks.deliveries(owner, request, { page, pageSize })
    return { status: 'ok', results: deliveries, page, pageSize, total }
  },
})

export const webhookResend = operation({
  path: '/webhook/resend',
  summary: 'Sends a delivery again, or those that have failed; nothing while the endpoint is disabled',
  request: ResendWebhookRequest,
  response: ResendWebhookResponse,
  refusals: ['item_does_not_found'],
  async handle({ caller, services: { webhooks }, request: { webhookId, deliveryId }, now }) {
    const { owner } = caller
    if (!(await webhooks.byId(owner, webhookId))) return new Refusal('item_does_not_found')
    const webhook = { owner, id: webhookId }
    return { status: 'ok', resent: await webhooks.resend(webhook, deliveryId, agentOf(caller), now) }
  },
})

export const webhookRotate = operation({
  path: '/webhook/rotate',
  summary: 'Gives an endpoint a new secret, shown this once; the one before signs beside it for a while',
  request: RotateWebhookRequest,
  response: WebhookWithSecret,
  refusals: ['item_does_not_found'],
  async handle({ caller, services, request, now }) {
    const made = await rotateSecret(caller, request, services, now)
    if (made instanceof Refusal) return made
    return { status: 'ok', webhook: { ...webhookView(made.webhook), secret: made.secret } }
  },
})

export const webhookTest = operation({
  path: '/webhook/test',
  summary: 'Sends `webhook.test` to an endpoint; /webhook/deliveries says what became of it',
  request: TestWebhookRequest,
  response: TestWebhookResponse,
  refusals: ['item_does_not_found'],
  async handle({ caller, services, request, now }) {
    const written = await services.webhooks.test(caller.owner, request.webhookId, agentOf(caller), now)
    return written ? { status: 'ok' } : new Refusal('item_does_not_found')
  },
})

export const webhookUpdate = operation({
  path: '/webhook/update',
  summary: 'Changes an endpoint, disables it or enables it again',
  request: UpdateWebhookRequest,
  response: WebhookResponse,
  refusals: ['webhook_url', 'item_does_not_found'],
  async handle({ caller, services, request, now }) {
    const webhook = await updateWebhook(caller, request, services, now)
    return webhook instanceof Refusal ? webhook : { status: 'ok', webhook: webhookView(webhook) }
  },
})

export const listWebhooks = operation({
  path: '/webhooks',
  summary: "The user's endpoints, with how many deliveries wait and how many were given up",
  request: listWebhooksRequest,
  response: ListWebhooksResponse,
  async handle({ caller, services, request }) {
    const { page, pageSize } = request
    const { webhooks, total } = await services.webhooks.list(caller.owner, { page, pageSize })
    const results = webhooks.map(({ pending, failed, ...webhook }) => ({ ...webhookView(webhook), pending, failed }))
    return { status: 'ok', results, page, pageSize, total }
  },
})
