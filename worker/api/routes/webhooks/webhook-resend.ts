import { agentOf } from '../../../application/caller'
import { Refusal } from '../../../application/refusal'
import { ResendWebhookRequest, ResendWebhookResponse } from '../../../contract/webhooks/webhook-resend'
import { operation } from '../../operation'

export const webhookResend = operation({
  path: '/webhook/resend',
  summary: 'Sends a delivery again, or those that have failed; nothing while the endpoint is disabled',
  consumes: 'application/json',
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
