/** Endpoints that are told of an owner's events. */
import type {
  DELIVERY_STATES,
  DISABLED_REASONS,
  SENT_EVENTS,
  WEBHOOK_EVENTS,
  WEBHOOK_INCLUDES,
} from '../../words/webhook-events'
import type { Decision } from '../case/decision'
import type { EventDetail } from '../events'

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]
export type SentEvent = (typeof SENT_EVENTS)[number]
export type WebhookInclude = (typeof WEBHOOK_INCLUDES)[number]
export type DeliveryState = (typeof DELIVERY_STATES)[number]
export type DisabledReason = (typeof DISABLED_REASONS)[number]

/** Times are ISO 8601 UTC with milliseconds. */
export interface Webhook {
  id: string
  owner: string
  url: string
  events: WebhookEvent[]
  include: WebhookInclude[]
  description: string
  createdAt: string
  /** Null: it is enabled. */
  disabled: { at: string; reason: DisabledReason } | null
  /** Time of the first failed delivery after the last success; null: nothing has failed since. */
  failingSince: string | null
  previousSecretUntil: string | null
}

export interface ListedWebhook extends Webhook {
  pending: number
  failed: number
}

/** Delivery of one event to one endpoint. */
export interface Delivery {
  id: string
  type: SentEvent
  /** When the event happened. */
  at: string
  sessionId: string | null
  subjectId: string | null
  state: DeliveryState
  attempts: number
  nextAttemptAt: string | null
  lastAttemptAt: string | null
  lastStatus: number | null
  lastError: string | null
  deliveredAt: string | null
}

/** Delivery whose turn it is. */
export interface DueDelivery {
  id: string
  type: SentEvent
  at: string
  sessionId: string | null
  subjectId: string | null
  attempt: number | null
  detail: EventDetail | null
  /** Decision at the time of the event; unreadable: nobody can open it, or a later release wrote it. */
  decision: Decision | null | 'unreadable'
  /** How often it has been sent. */
  attempts: number
}
