import * as z from 'zod'
import type { Limits } from '../words/limits'
import {
  DELIVERY_STATES,
  DISABLED_REASONS,
  SENT_EVENTS,
  WEBHOOK_EVENTS,
  WEBHOOK_INCLUDES,
} from '../words/webhook-events'
import { BodyToken } from './fields'
import { pageFields, pageOf } from './paging'

export const WebhookId = z.uuid().toLowerCase()

export const WebhookFields = z.object({
  url: z.url().max(2048).openapi({
    description: 'https on port 443 by a public host name, without credentials; under `npm start` any http(s) address',
  }),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1)
    .max(WEBHOOK_EVENTS.length)
    .openapi({ description: 'What the endpoint is told of; all where it is missing' }),
  include: z.array(z.enum(WEBHOOK_INCLUDES)).max(WEBHOOK_INCLUDES.length).openapi({
    description:
      'Personal data in `data` of session events: `client` (clientKey, clientUser, email, wallet), `fields` (what was read of the documents). None where it is missing',
  }),
  description: z.string().max(255),
})

export const WebhookView = z
  .object({
    id: WebhookId,
    url: z.url(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    include: z.array(z.enum(WEBHOOK_INCLUDES)),
    description: z.string(),
    createdAt: z.iso.datetime(),
    enabled: z.boolean(),
    disabledReason: z.enum(DISABLED_REASONS).nullable().openapi({
      description: '`owner`: by /webhook/update; `gone`: it answered 410; `failing`: nothing reached it for days',
    }),
    disabledAt: z.iso.datetime().nullable(),
    failingSince: z.iso.datetime().nullable().openapi({ description: 'Since its last success every delivery failed' }),
    previousSecretUntil: z.iso.datetime().nullable().openapi({ description: 'Until when two secrets sign' }),
  })
  .openapi('Webhook')

export const WebhookSecret = z.string().openapi({
  description: 'Shown this once; base64 after `whsec_`, as in the Standard Webhooks specification',
  example: 'whsec_QmVpc3BpZWwtbnVyLW5pY2h0LWVjaHQtMzJieXRlcyE=',
})

export const DeliveryView = z
  .object({
    id: z.string().openapi({ description: '`webhook-id` of the message, the same each time it is sent' }),
    type: z.enum(SENT_EVENTS),
    at: z.iso.datetime().openapi({ description: 'When the event happened' }),
    sessionId: z.string().nullable(),
    subjectId: z.string().nullable().openapi({ description: 'The person or webhook it is about' }),
    state: z.enum(DELIVERY_STATES).openapi({
      description: '`failed`: the endpoint failed for three days or was disabled; /webhook/resend sends it again',
    }),
    attempts: z.int(),
    nextAttemptAt: z.iso.datetime().nullable(),
    lastAttemptAt: z.iso.datetime().nullable(),
    lastStatus: z.int().nullable().openapi({ description: 'HTTP status of the last answer' }),
    lastError: z.string().nullable().openapi({
      description: 'Why there was none: `timeout`, `address`, `connection`; `unreadable`: it could not be opened here',
    }),
    deliveredAt: z.iso.datetime().nullable(),
  })
  .openapi('WebhookDelivery')

export const CreateWebhookRequest = WebhookFields.partial().required({ url: true }).extend({ token: BodyToken })

/** A webhook with its secret: the answer to its creation and to a rotation. */
export const WebhookWithSecret = z
  .object({ status: z.literal('ok'), webhook: WebhookView.extend({ secret: WebhookSecret }) })
  .openapi('WebhookWithSecret')

export const DeleteWebhookRequest = z.object({ token: BodyToken, webhookId: WebhookId })

export const DeleteWebhookResponse = z.object({ status: z.literal('ok') }).openapi('DeletedWebhook')

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

export const ResendWebhookRequest = z.object({
  token: BodyToken,
  webhookId: WebhookId,
  deliveryId: z
    .string()
    .max(64)
    .optional()
    .openapi({ description: 'Of any state; those that have failed where missing, 5,000 at a time' }),
})

export const ResendWebhookResponse = z
  .object({
    status: z.literal('ok'),
    resent: z.int().openapi({ description: 'How many this call has sent again; until it is 0 there may be more' }),
  })
  .openapi('ResentWebhook')

export const RotateWebhookRequest = z.object({
  token: BodyToken,
  webhookId: WebhookId,
  overlapSeconds: z
    .int()
    .min(0)
    .max(7 * 86_400)
    .default(86_400)
    .openapi({ description: 'For so long the secret before signs too' }),
})

export const TestWebhookRequest = z.object({ token: BodyToken, webhookId: WebhookId })

export const TestWebhookResponse = z.object({ status: z.literal('ok') }).openapi('TestedWebhook')

/** Settings left out stay as they are. */
export const UpdateWebhookRequest = WebhookFields.partial().extend({
  token: BodyToken,
  webhookId: WebhookId,
  enabled: z.boolean().optional().openapi({ description: 'While it is false, deliveries fail as they come' }),
})

export const WebhookResponse = z.object({ status: z.literal('ok'), webhook: WebhookView }).openapi('WebhookResponse')

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
