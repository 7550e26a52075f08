import { Refusal } from '../../../application/refusal'
import { rotateSecret } from '../../../application/webhooks/rotate-secret'
import { WebhookWithSecret } from '../../../contract/webhooks/webhook-create'
import { RotateWebhookRequest } from '../../../contract/webhooks/webhook-rotate'
import { operation } from '../../operation'
import { webhookView } from '../../webhooks/webhook-view'

export const webhookRotate = operation({
  path: '/webhook/rotate',
  summary: 'Gives an endpoint a new secret, shown this once; the one before signs beside it for a while',
  consumes: 'application/json',
  request: RotateWebhookRequest,
  response: WebhookWithSecret,
  refusals: ['item_does_not_found'],
  async handle({ caller, services, request, now }) {
    const made = await rotateSecret(caller, request, services, now)
    if (made instanceof Refusal) return made
    return { status: 'ok', webhook: { ...webhookView(made.webhook), secret: made.secret } }
  },
})
