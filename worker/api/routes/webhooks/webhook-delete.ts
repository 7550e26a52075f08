import { agentOf } from '../../../application/caller'
import { Refusal } from '../../../application/refusal'
import { DeleteWebhookRequest, DeleteWebhookResponse } from '../../../contract/webhooks/webhook-delete'
import { operation } from '../../operation'

export const webhookDelete = operation({
  path: '/webhook/delete',
  summary: 'Deletes an endpoint with everything that it was to be sent',
  consumes: 'application/json',
  request: DeleteWebhookRequest,
  response: DeleteWebhookResponse,
  refusals: ['item_does_not_found'],
  async handle({ caller, services, request, now }) {
    const deleted = await services.webhooks.delete(caller.owner, request.webhookId, agentOf(caller), now)
    return deleted ? { status: 'ok' } : new Refusal('item_does_not_found')
  },
})
