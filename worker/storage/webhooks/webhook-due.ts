/**
 * Due deliveries of an endpoint, by the index `webhook_delivery_next`: SQLite uses it only where `pending` is written
 * out. A delivery that waits behind another of its line gets that one's time once the walk has met it.
 */
import { and, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { webhook, webhookDelivery } from '../tables/webhook-schema'

/** Deliveries of one endpoint looked at in one step: a session's events lie close together. */
const WALKED = 100

/** Endpoints that somebody should serve: one that is held calls again when it is let go. */
export const hasDue = (now: Date): SQL | undefined =>
  and(
    isNull(webhook.disabledAt),
    lte(webhook.heldUntil, now.getTime()),
    sql`exists (select 1 from ${webhookDelivery} d where d.webhook_id = "webhook"."id" and d.state = 'pending'
      and d.next_at <= ${now.getTime()})`,
  )

const walked = (id: string, now: Date) => sql`(select id from ${webhookDelivery}
  where webhook_id = ${id} and state = 'pending' and next_at <= ${now.getTime()} order by next_at, event_id limit ${WALKED})`

/** Oldest pending delivery in the line of a delivery. */
const head = (id: string, column: SQL) => sql`(select ${column} from ${webhookDelivery} h where h.webhook_id = ${id}
  and h.line = "webhook_delivery"."line" and h.state = 'pending' order by h.event_id limit 1)`

/** Nothing that is not its turn stays before what is: the walk would not come past it. */
export const isBeforeItsHead = (id: string, now: Date): SQL =>
  sql`${webhookDelivery.id} in ${walked(id, now)} and ${webhookDelivery.nextAt} < ${headsTime(id)}`

export const headsTime = (id: string): SQL<number> => sql<number>`${head(id, sql`h.next_at`)}`

/** The oldest of each line. */
export const isDueHead = (id: string, now: Date): SQL =>
  sql`${webhookDelivery.id} in ${walked(id, now)} and ${webhookDelivery.id} = ${head(id, sql`h.id`)}`
