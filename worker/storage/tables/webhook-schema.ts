import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { EventDetail } from '../../domain/events'
import type {
  DeliveryState,
  DisabledReason,
  SentEvent,
  WebhookEvent,
  WebhookInclude,
} from '../../domain/webhooks/webhook'
import { json } from './json-column.ts'

/** Endpoints that are told of their owner's events. */
export const webhook = sqliteTable(
  'webhook',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    url: text('url').notNull(),
    events: json('events').$type<WebhookEvent[]>().notNull(),
    include: json('include').$type<WebhookInclude[]>().notNull(),
    description: text('description').notNull(),
    /** Sealed, as is the one before it. */
    secret: text('secret').notNull(),
    previousSecret: text('previous_secret'),
    previousUntil: integer('previous_until'),
    createdAt: integer('created_at').notNull(),
    disabledAt: integer('disabled_at'),
    disabledReason: text('disabled_reason').$type<DisabledReason>(),
    failingSince: integer('failing_since'),
    /** Until when one sender serves it alone, or nobody does because it just failed again and again. */
    heldUntil: integer('held_until').notNull().default(0),
  },
  (table) => [index('webhook_listing').on(table.owner, table.createdAt, table.id)],
)

/** Deliveries to endpoints: written by the trigger `webhook_outbox` (migration 0024) with the event itself. */
export const webhookDelivery = sqliteTable(
  'webhook_delivery',
  {
    /** `webhook-id` of the message. */
    id: text('id').primaryKey(),
    webhookId: text('webhook_id').notNull(),
    owner: text('owner').notNull(),
    /** Id of the event in the log; deliveries are sent in that order. */
    eventId: integer('event_id').notNull(),
    /** Session, person or webhook whose deliveries are sent one after the other. */
    line: text('line').notNull(),
    type: text('type').$type<SentEvent>().notNull(),
    /** As the event has them, and the session's decision at that moment, sealed as there. */
    at: integer('at').notNull(),
    sessionId: text('session_id'),
    subjectId: text('subject_id'),
    attempt: integer('attempt'),
    detail: json('detail').$type<EventDetail>(),
    decision: json('decision').$type<unknown>(),
    state: text('state').$type<DeliveryState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: integer('next_at').notNull(),
    lastAt: integer('last_at'),
    lastStatus: integer('last_status'),
    lastError: text('last_error'),
    deliveredAt: integer('delivered_at'),
  },
  (table) => [
    index('webhook_delivery_listing').on(table.webhookId, table.eventId),
    index('webhook_delivery_session').on(table.sessionId),
    index('webhook_delivery_age').on(table.at),
    index('webhook_delivery_state').on(table.webhookId, table.state),
    index('webhook_delivery_line').on(table.webhookId, table.line, table.eventId).where(sql`state = 'pending'`),
    index('webhook_delivery_next').on(table.webhookId, table.nextAt, table.eventId).where(sql`state = 'pending'`),
    // What is due of an owner, and the order in which all of it is moved.
    index('webhook_delivery_owner').on(table.owner, table.state, table.nextAt),
  ],
)
