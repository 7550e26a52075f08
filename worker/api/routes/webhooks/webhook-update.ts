import { Refusal } from '../../../application/refusal'
import { updateWebhook } from '../../../application/webhooks/update-webhook'
import { UpdateWebhookRequest, WebhookResponse } from '../../../contract/webhooks/webhook-update'
import { operation } from '../../operation'
import { webhookView } from '../../webhooks/webhook-view'

export const webhookUpdate = operation({
  path: '/webhook/update',
  summary: 'Changes an endpoint, disables it or enables it again',
  consumes: 'application/json',
  request: UpdateWebhookRequest,
  response: WebhookResponse,
  refusals: ['webhook_url', 'item_does_not_found'],
  async handle({ caller, services, request, now }) {
    const webhook = await updateWebhook(caller, request, services, now)
    return webhook instanceof Refusal ? webhook : { status: 'ok', webhook: webhookView(webhook) }
  },
})
