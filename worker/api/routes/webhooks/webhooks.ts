import { Refusal } from '../../../application/refusal'
import { ListWebhooksRequest, ListWebhooksResponse, listWebhooksRequest } from '../../../contract/webhooks/webhooks'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'
import { webhookView } from '../../webhooks/webhook-view'

export const listWebhooks: Operation = {
  path: '/webhooks',
  summary: "The user's endpoints, with how many deliveries wait and how many were given up",
  consumes: 'application/json',
  request: ListWebhooksRequest,
  response: ListWebhooksResponse,
  async handle({ caller, services, body }) {
    const request = parse(listWebhooksRequest(services.settings.limits), body.fields)
    if (request instanceof Refusal) return request
    const { page, pageSize } = request
    const { webhooks, total } = await services.webhooks.list(caller.owner, { page, pageSize })
    const results = webhooks.map(({ pending, failed, ...webhook }) => ({ ...webhookView(webhook), pending, failed }))
    return { status: 'ok', results, page, pageSize, total }
  },
}
