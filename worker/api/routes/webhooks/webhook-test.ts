import { agentOf } from '../../../application/caller'
import { Refusal } from '../../../application/refusal'
import { TestWebhookRequest, TestWebhookResponse } from '../../../contract/webhooks/webhook-test'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'

export const webhookTest: Operation = {
  path: '/webhook/test',
  summary: 'Sends `webhook.test` to an endpoint; /webhook/deliveries says what became of it',
  consumes: 'application/json',
  request: TestWebhookRequest,
  response: TestWebhookResponse,
  refusals: ['item_does_not_found'],
  async handle({ caller, services, body, now }) {
    const request = parse(TestWebhookRequest, body.fields)
    if (request instanceof Refusal) return request
    const written = await services.webhooks.test(caller.owner, request.webhookId, agentOf(caller), now)
    return written ? { status: 'ok' } : new Refusal('item_does_not_found')
  },
}
