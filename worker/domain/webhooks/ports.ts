import type { Session } from '../case/session'
import type { Agent } from '../events'
import type { Paging } from '../paging'
import type { Delivery, DeliveryState, DisabledReason, DueDelivery, ListedWebhook, Webhook } from './webhook'

export type WebhookContent = Pick<Webhook, 'url' | 'events' | 'include' | 'description'>

export interface WebhookChange extends Partial<WebhookContent> {
  /** Null: it is enabled again. */
  disabled?: Webhook['disabled']
}

/** Endpoints and what they are sent. Every change is logged by the write that makes it. */
export interface WebhookStore {
  /** False when the owner has as many as may be. */
  create(webhook: Webhook, secret: string, agent: Agent, now: Date): Promise<boolean>
  byId(owner: string, id: string): Promise<Webhook | null>
  update(
    webhook: { owner: string; id: string },
    change: WebhookChange,
    agent: Agent,
    now: Date,
  ): Promise<Webhook | null>
  /** Deletes an endpoint with its deliveries, the rest of which the cron may have to delete: nobody is shown them. */
  delete(owner: string, id: string, agent: Agent, now: Date): Promise<boolean>
  list(owner: string, page: Paging): Promise<{ webhooks: ListedWebhook[]; total: number }>
  /** The secret in use signs until then beside the new one. */
  rotate(webhook: Webhook, next: { secret: string; until: Date }, agent: Agent, now: Date): Promise<Webhook | null>
  /** Writes the event that the endpoint is sent as a test. */
  test(owner: string, id: string, agent: Agent, now: Date): Promise<boolean>
  deliveries(
    owner: string,
    filter: { webhookId: string; state?: DeliveryState | undefined; sessionId?: string | undefined },
    page: Paging,
  ): Promise<{ deliveries: Delivery[]; total: number }>
  /** Sends one delivery again or, without `deliveryId`, the `failed` ones, as many as one call may; gives how many. */
  resend(
    webhook: { owner: string; id: string },
    deliveryId: string | undefined,
    agent: Agent,
    now: Date,
  ): Promise<number>
}

/** Calls to the sender when there is something to send. */
export interface WebhookCalls {
  /** The owner has an endpoint from now on. */
  hasOne(owner: string): void
  /** Endpoints of the owner, or of the session's owner, with something due. */
  due(of: { owner: string } | { sessionId: string }, now: Date): Promise<DueWebhook[]>
  send(webhooks: DueWebhook[], delaySeconds?: number): Promise<void>
}

export interface DueWebhook {
  owner: string
  webhookId: string
}

/** An endpoint that one sender alone serves, until a moment. */
export interface HeldWebhook {
  webhook: Webhook
  /** Secrets that sign. */
  secrets: string[]
  until: Date
}

/** unreadable: it was not sent, which says nothing of the endpoint. */
export type SendFault = 'timeout' | 'address' | 'connection' | 'unreadable'

/** Result of sending a delivery. */
export interface Sent {
  delivery: DueDelivery
  status: number | null
  error: SendFault | null
  /** Time of the next try; null: it was delivered, or is `failed`. */
  nextAt: Date | null
  state: DeliveryState
  at: Date
}

export interface WebhookOutbox {
  /** Claims an endpoint for one sender; null: it is gone, disabled or at rest, or another holds it. */
  hold(target: DueWebhook, until: Date, now: Date): Promise<HeldWebhook | null>
  /**
   * Writes what became of what was sent, holds the endpoint on, and gives what is next: of each session the oldest alone.
   * Null when somebody else holds it by now.
   */
  next(
    held: HeldWebhook,
    sent: Sent[],
    wanted: { until: Date; limit: number },
    now: Date,
  ): Promise<DueDelivery[] | null>
  /** Lets it go; gives when something of it is due next, null: nothing waits. */
  letGo(held: HeldWebhook, restUntil: Date | null, now: Date): Promise<Date | null>
  /** Parks what waits, or so much of it as one call may. */
  disable(held: HeldWebhook, reason: DisabledReason, now: Date): Promise<void>
  /** Session for an endpoint that asks for personal data; null where the session is gone. */
  included(owner: string, sessionId: string): Promise<Session | null | 'unreadable'>
  /** Endpoints of all owners with something that is due. */
  allDue(limit: number, now: Date): Promise<DueWebhook[]>
  /** Parks what still waits for disabled endpoints and deletes what deleted ones left, a bounded number a run. */
  settle(): Promise<void>
  /** Deletes what happened before that, a bounded number a run. */
  prune(before: Date): Promise<number>
}

/** The answer's status, or why there was none. */
export type SendEnd = { status: number } | { status: null; error: Exclude<SendFault, 'unreadable'> }

export interface WebhookSender {
  send(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<SendEnd>
}
