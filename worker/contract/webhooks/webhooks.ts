import * as z from 'zod'
import type { Limits } from '../../words/limits'
import { BodyToken } from '../fields'
import { pageFields, pageOf } from '../paging'
import { WebhookView } from './webhook'
import '../../words/openapi'

export const listWebhooksRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({ token: BodyToken, ...pageFields(limits) })

export const ListWebhooksResponse = z
  .object({
    status: z.literal('ok'),
    results: z.array(
      WebhookView.extend({
        pending: z.int().openapi({ description: 'Deliveries that wait' }),
        failed: z.int().openapi({ description: 'Deliveries that were given up' }),
      }),
    ),
    ...pageOf,
  })
  .openapi('WebhookList')
