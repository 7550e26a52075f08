import { ListWebhooksResponse, listWebhooksRequest } from '../../../contract/webhooks/webhooks'
import { operation } from '../../operation'
import { webhookView } from '../../webhooks/webhook-view'

export const listWebhooks = operation({
  path: '/webhooks',
  summary: "The user's endpoints, with how many deliveries wait and how many were given up",
  consumes: 'application/json',
  request: listWebhooksRequest,
  response: ListWebhooksResponse,
  async handle({ caller, services, request }) {
    const { page, pageSize } = request
    const { webhooks, total } = await services.webhooks.list(caller.owner, { page, pageSize })
    const results = webhooks.map(({ pending, failed, ...webhook }) => ({ ...webhookView(webhook), pending, failed }))
    return { status: 'ok', results, page, pageSize, total }
  },
})
