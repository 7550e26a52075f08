import * as z from 'zod'
import {
  DELIVERY_STATES,
  DISABLED_REASONS,
  SENT_EVENTS,
  WEBHOOK_EVENTS,
  WEBHOOK_INCLUDES,
} from '../../words/webhook-events'
import '../../words/openapi'

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
