import { Refusal } from '../../../application/refusal'
import { ListDeliveriesResponse, listDeliveriesRequest } from '../../../contract/webhooks/webhook-deliveries'
import { operation } from '../../operation'

export const webhookDeliveries = operation({
  path: '/webhook/deliveries',
  summary: 'What an endpoint was sent in the last 30 days and is to be sent, newest first',
  consumes: 'application/json',
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
