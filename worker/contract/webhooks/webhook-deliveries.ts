import * as z from 'zod'
import type { Limits } from '../../words/limits'
import { DELIVERY_STATES } from '../../words/webhook-events'
import { BodyToken } from '../fields'
import { pageFields, pageOf } from '../paging'
import { DeliveryView, WebhookId } from './webhook'
import '../../words/openapi'

export const listDeliveriesRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({
    token: BodyToken,
    webhookId: WebhookId,
    state: z.enum(DELIVERY_STATES).optional(),
    sessionId: z.uuid().toLowerCase().optional(),
    ...pageFields(limits),
  })

export const ListDeliveriesResponse = z
  .object({ status: z.literal('ok'), results: z.array(DeliveryView), ...pageOf })
  .openapi('WebhookDeliveryList')
