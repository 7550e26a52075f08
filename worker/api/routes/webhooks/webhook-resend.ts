import { agentOf } from '../../../application/caller'
import { Refusal } from '../../../application/refusal'
import { ResendWebhookRequest, ResendWebhookResponse } from '../../../contract/webhooks/webhook-resend'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'

export const webhookResend: Operation = {
  path: '/webhook/resend',
  summary: 'Sends a delivery again, or those that have failed; nothing while the endpoint is disabled',
  consumes: 'application/json',
  request: ResendWebhookRequest,
  response: ResendWebhookResponse,
  refusals: ['item_does_not_found'],
  async handle({ caller, services: { webhooks }, body, now }) {
    const request = parse(ResendWebhookRequest, body.fields)
    if (request instanceof Refusal) return request
    const { webhookId, deliveryId } = request
    const { owner } = caller
    if (!(await webhooks.byId(owner, webhookId))) return new Refusal('item_does_not_found')
    const webhook = { owner, id: webhookId }
    return { status: 'ok', resent: await webhooks.resend(webhook, deliveryId, agentOf(caller), now) }
  },
}
