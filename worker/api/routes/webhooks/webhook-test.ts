import { agentOf } from '../../../application/caller'
import { Refusal } from '../../../application/refusal'
import { TestWebhookRequest, TestWebhookResponse } from '../../../contract/webhooks/webhook-test'
import { operation } from '../../operation'

export const webhookTest = operation({
  path: '/webhook/test',
  summary: 'Sends `webhook.test` to an endpoint; /webhook/deliveries says what became of it',
  consumes: 'application/json',
  request: TestWebhookRequest,
  response: TestWebhookResponse,
  refusals: ['item_does_not_found'],
  async handle({ caller, services, request, now }) {
    const written = await services.webhooks.test(caller.owner, request.webhookId, agentOf(caller), now)
    return written ? { status: 'ok' } : new Refusal('item_does_not_found')
  },
})
