import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Agent, NewEvent } from '../../domain/events'
import type { WebhookChange, WebhookStore } from '../../domain/webhooks/ports'
import type { Webhook } from '../../domain/webhooks/webhook'
import type { Limits } from '../../words/limits'
import { ifChanged, insertEvents } from '../audit/events'
import { counted } from '../database/counted'
import type { Database } from '../database/database'
import type { Vault } from '../sealed/vault'
import { webhook, webhookDelivery } from '../tables/webhook-schema'
import { deleteSome, parkSome } from './webhook-rest'
import { deliveryOf, secretCell, type WebhookRow, webhookOf } from './webhook-row'

export function d1Webhooks(
  db: Database,
  vault: Vault,
  limits: Pick<Limits, 'webhooks' | 'deliveriesPerStep'>,
): WebhookStore {
  return { ...endpoints(db, vault, limits), ...listings(db), ...resending(db, vault, limits) }
}

const own = (owner: string, id: string) => and(eq(webhook.id, id), eq(webhook.owner, owner))
const sentTo = (owner: string, id: string) => and(eq(webhookDelivery.webhookId, id), eq(webhookDelivery.owner, owner))
const changed = ([row]: WebhookRow[]) => (row ? webhookOf(row) : null)

/** The event of a change that the statement before it has made. */
const logged = (db: Database, now: Date, event: Pick<NewEvent, 'owner' | 'subjectId' | 'action'> & Agent) =>
  insertEvents(db, [event], now, ifChanged)

function endpoints(
  db: Database,
  vault: Vault,
  limits: Pick<Limits, 'webhooks' | 'deliveriesPerStep'>,
): Pick<WebhookStore, 'create' | 'byId' | 'update' | 'delete'> {
  return {
    async create({ id, owner, url, events, include, description }, secret, agent, now) {
      const sealed = await vault.sealText(owner, secretCell(id), secret)
      const room = sql`(select count(*) from ${webhook} where owner = ${owner}) < ${limits.webhooks}`
      const [rows] = await db.batch([
        db
          .insert(webhook)
          .select(sql`
            select ${id}, ${owner}, ${url}, ${JSON.stringify(events)}, ${JSON.stringify(include)}, ${description},
              ${sealed}, null, null, ${now.getTime()}, null, null, null, 0 where ${room}`)
          .returning({ id: webhook.id }),
        logged(db, now, { owner, subjectId: id, action: 'webhook_created', ...agent }),
      ])
      return rows.length === 1
    },

    async byId(owner, id) {
      return changed(await db.select().from(webhook).where(own(owner, id)))
    },

    async update({ owner, id }, change, agent, now) {
      const [rows] = await db.batch([
        db.update(webhook).set(columnsOf(change)).where(own(owner, id)).returning(),
        logged(db, now, { owner, subjectId: id, action: 'webhook_updated', ...agent }),
        ...(change.disabled ? [parkSome(db, id, limits.deliveriesPerStep, sql`owner = ${owner}`)] : []),
      ])
      return changed(rows)
    },

    async delete(owner, id, agent, now) {
      const [rows] = await db.batch([
        db.delete(webhook).where(own(owner, id)).returning({ id: webhook.id }),
        logged(db, now, { owner, subjectId: id, action: 'webhook_deleted', ...agent }),
        deleteSome(db, id, limits.deliveriesPerStep, sql`owner = ${owner}`),
      ])
      return rows.length === 1
    },
  }
}

function listings(db: Database): Pick<WebhookStore, 'list' | 'deliveries'> {
  return {
    async list(owner, { page, pageSize }) {
      const counted = (state: string, name: string) =>
        sql<number>`(select count(*) from ${webhookDelivery} d where d.webhook_id = "webhook"."id" and d.state = ${state})`.as(
          name,
        )
      const [rows, totals] = await db.batch([
        db
          .select({ row: webhook, pending: counted('pending', 'pending'), failed: counted('failed', 'failed') })
          .from(webhook)
          .where(eq(webhook.owner, owner))
          .orderBy(desc(webhook.createdAt), desc(webhook.id))
          .limit(pageSize)
          .offset((page - 1) * pageSize),
        db.select({ total: count() }).from(webhook).where(eq(webhook.owner, owner)),
      ])
      const webhooks = rows.map(({ row, pending, failed }) => ({ ...webhookOf(row), pending, failed }))
      return { webhooks, total: totals[0]?.total ?? 0 }
    },

    async deliveries(owner, { webhookId, state, sessionId }, { page, pageSize }) {
      const conditions: SQL[] = []
      if (state) conditions.push(eq(webhookDelivery.state, state))
      if (sessionId) conditions.push(eq(webhookDelivery.sessionId, sessionId))
      const where = and(sentTo(owner, webhookId), ...conditions)
      const [rows, totals] = await db.batch([
        db
          .select()
          .from(webhookDelivery)
          .where(where)
          .orderBy(desc(webhookDelivery.eventId), asc(webhookDelivery.id))
          .limit(pageSize)
          .offset((page - 1) * pageSize),
        counted(db, webhookDelivery, where, { page, pageSize }),
      ])
      return { deliveries: rows.map(deliveryOf), total: totals[0]?.total ?? 0 }
    },
  }
}

function resending(
  db: Database,
  vault: Vault,
  limits: Pick<Limits, 'webhooks' | 'deliveriesPerStep'>,
): Pick<WebhookStore, 'rotate' | 'test' | 'resend'> {
  return {
    async rotate({ id, owner }, { secret, until }, agent, now) {
      const sealed = await vault.sealText(owner, secretCell(id), secret)
      const [rows] = await db.batch([
        db
          .update(webhook)
          .set({ secret: sealed, previousSecret: sql`${webhook.secret}`, previousUntil: until.getTime() })
          .where(own(owner, id))
          .returning(),
        logged(db, now, { owner, subjectId: id, action: 'webhook_rotated', ...agent }),
      ])
      return changed(rows)
    },

    async test(owner, id, agent, now) {
      const there = sql`exists (select 1 from ${webhook} where ${own(owner, id)})`
      const event = { owner, subjectId: id, ...agent, action: 'webhook_tested' as const }
      const written = await insertEvents(db, [event], now, there).returning({ owner: sql<string>`owner` })
      return written.length === 1
    },

    async resend({ owner, id }, deliveryId, agent, now) {
      // By the index in the order in which they were written: of each line the oldest first.
      const failed = sql`(select id from ${webhookDelivery} where webhook_id = ${id} and state = 'failed'
        order by rowid limit ${limits.deliveriesPerStep})`
      const which = inArray(webhookDelivery.id, deliveryId === undefined ? failed : [deliveryId])
      const enabled = sql`exists (select 1 from ${webhook} where ${own(owner, id)} and disabled_at is null)`
      const [rows] = await db.batch([
        db
          .update(webhookDelivery)
          .set({ state: 'pending', attempts: 0, nextAt: now.getTime() })
          .where(and(sentTo(owner, id), which, enabled))
          .returning({ id: webhookDelivery.id }),
        logged(db, now, { owner, subjectId: id, action: 'webhook_resent', ...agent }),
      ])
      return rows.length
    },
  }
}

function columnsOf({ disabled, ...content }: WebhookChange) {
  if (disabled === undefined) return { ...content, id: sql`${webhook.id}` }
  if (disabled) return { ...content, ...disabledColumns(disabled) }
  return { ...content, disabledAt: null, disabledReason: null, failingSince: null, heldUntil: 0 }
}

/** The first reason stays. */
const disabledColumns = ({ at, reason }: NonNullable<Webhook['disabled']>) => ({
  disabledAt: sql`coalesce(${webhook.disabledAt}, ${Date.parse(at)})`,
  disabledReason: sql`coalesce(${webhook.disabledReason}, ${reason})`,
})
