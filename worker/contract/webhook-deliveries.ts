import * as z from 'zod'
import { BodyToken } from './fields'
import { LIMITS, type Limits } from './limits'
import { pageFields, pageOf } from './paging'
import { DeliveryView, WebhookId } from './webhook'
import { DELIVERY_STATES } from './webhook-events'
import './openapi'

export const listDeliveriesRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({
    token: BodyToken,
    webhookId: WebhookId,
    state: z.enum(DELIVERY_STATES).optional(),
    sessionId: z.uuid().toLowerCase().optional(),
    ...pageFields(limits),
  })

export const ListDeliveriesRequest = listDeliveriesRequest(LIMITS)

export const ListDeliveriesResponse = z
  .object({ status: z.literal('ok'), results: z.array(DeliveryView), ...pageOf })
  .openapi('WebhookDeliveryList')
