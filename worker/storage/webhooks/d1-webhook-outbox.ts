import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { SYSTEM } from '../../domain/events'
import { isFailure, isTried } from '../../domain/webhooks/ends'
import type { HeldWebhook, Sent, WebhookOutbox } from '../../domain/webhooks/ports'
import type { Limits } from '../../words/limits'
import { ifChanged, insertEvents } from '../audit/events'
import type { Database } from '../database/database'
import type { Vault } from '../sealed/vault'
import { sessionRows } from '../sessions/session-row'
import { kycSession } from '../tables/schema'
import { webhook, webhookDelivery } from '../tables/webhook-schema'
import { hasDue, headsTime, isBeforeItsHead, isDueHead } from './webhook-due'
import { parkSome, settleRest } from './webhook-rest'
import { type DeliveryRow, dueOf, readable, secretsOf, webhookOf } from './webhook-row'

const PRUNED_PER_RUN = 5000

/** Nothing can be changed of an owner who is being moved. */
const atHome = sql`${webhookDelivery.owner} not in (select owner from owner_fence)`

export function d1WebhookOutbox(db: Database, vault: Vault, limits: Pick<Limits, 'deliveriesPerStep'>): WebhookOutbox {
  return { ...sending(db, vault), ...holding(db, vault, limits), ...upkeep(db, vault, limits) }
}

const heldBy = ({ webhook: { id }, until }: HeldWebhook) =>
  and(eq(webhook.id, id), eq(webhook.heldUntil, until.getTime()))

function sending(db: Database, vault: Vault): Pick<WebhookOutbox, 'next'> {
  /** Statements that change nothing where nothing was sent. */
  const results = ({ webhook: { id } }: HeldWebhook, sent: Sent[]) => {
    const told = JSON.stringify(sent.map(resultOf))
    const value = (name: string) =>
      sql`(select value->>${name} from json_each(${told}) where value->>'id' = "webhook_delivery"."id")`
    const ids = sent.map(({ delivery }) => delivery.id)
    const isReached = sent.some(({ state }) => state === 'delivered')
    const failedAt = sent.find(isFailure)?.at.getTime() ?? null
    return [
      db
        .update(webhookDelivery)
        .set({
          state: value('state'),
          attempts: sql`${webhookDelivery.attempts} + ${value('tries')}`,
          nextAt: sql`coalesce(${value('nextAt')}, ${webhookDelivery.nextAt})`,
          lastAt: value('at'),
          lastStatus: value('status'),
          lastError: value('error'),
          deliveredAt: sql`case ${value('state')} when 'delivered' then ${value('at')} end`,
        })
        // Another sender may have brought it in meanwhile, or its owner disabled the endpoint.
        .where(and(inArray(webhookDelivery.id, ids), eq(webhookDelivery.state, 'pending'))),
      db
        .update(webhook)
        .set({ failingSince: isReached ? null : sql`coalesce(${webhook.failingSince}, ${failedAt})` })
        .where(and(eq(webhook.id, id), sent.length > 0 ? undefined : sql`false`)),
    ] as const
  }
  const opened = (found: DeliveryRow[]) => Promise.all(found.map((row) => dueOf(row, vault)))

  return {
    async next(held, sent, { until, limit }, now) {
      const { id } = held.webhook
      const [, , renewed, , due] = await db.batch([
        ...results(held, sent),
        db.update(webhook).set({ heldUntil: until.getTime() }).where(heldBy(held)).returning({ id: webhook.id }),
        db
          .update(webhookDelivery)
          .set({ nextAt: headsTime(id) })
          .where(isBeforeItsHead(id, now)),
        db
          .select()
          .from(webhookDelivery)
          .where(isDueHead(id, now))
          .orderBy(asc(webhookDelivery.nextAt), asc(webhookDelivery.eventId))
          .limit(limit),
      ])
      return renewed.length === 1 ? opened(due) : null
    },
  }
}

function holding(
  db: Database,
  vault: Vault,
  { deliveriesPerStep }: Pick<Limits, 'deliveriesPerStep'>,
): Pick<WebhookOutbox, 'hold' | 'letGo' | 'disable'> {
  return {
    async hold({ owner, webhookId }, until, now) {
      const [row] = await db
        .update(webhook)
        .set({ heldUntil: until.getTime() })
        .where(
          and(
            eq(webhook.id, webhookId),
            eq(webhook.owner, owner),
            isNull(webhook.disabledAt),
            lte(webhook.heldUntil, now.getTime()),
          ),
        )
        .returning()
      return row ? { webhook: webhookOf(row), secrets: await secretsOf(row, vault, now), until } : null
    },

    async letGo(held, restUntil, now) {
      const [, soonest] = await db.batch([
        db
          .update(webhook)
          .set({ heldUntil: restUntil?.getTime() ?? 0 })
          .where(heldBy(held)),
        db
          .select({ at: webhookDelivery.nextAt })
          .from(webhookDelivery)
          .where(sql`${webhookDelivery.webhookId} = ${held.webhook.id} and ${webhookDelivery.state} = 'pending'`)
          .orderBy(asc(webhookDelivery.nextAt))
          .limit(1),
      ])
      const at = soonest[0]?.at ?? null
      return at === null ? null : new Date(Math.max(at, restUntil?.getTime() ?? 0, now.getTime()))
    },

    async disable({ webhook: { id, owner } }, reason, now) {
      const disabled = { owner, subjectId: id, ...SYSTEM, action: 'webhook_disabled' as const, detail: { reason } }
      await db.batch([
        db
          .update(webhook)
          .set({ disabledAt: now.getTime(), disabledReason: reason })
          .where(and(eq(webhook.id, id), isNull(webhook.disabledAt))),
        insertEvents(db, [disabled], now, ifChanged),
        parkSome(db, id, deliveriesPerStep),
      ])
    },
  }
}

function upkeep(
  db: Database,
  vault: Vault,
  { deliveriesPerStep }: Pick<Limits, 'deliveriesPerStep'>,
): Pick<WebhookOutbox, 'included' | 'allDue' | 'settle' | 'prune'> {
  const rows = sessionRows(vault)

  return {
    async included(owner, sessionId) {
      const [row] = await db
        .select()
        .from(kycSession)
        .where(and(eq(kycSession.id, sessionId), eq(kycSession.owner, owner)))
      return row ? readable(() => rows.read(row)) : null
    },

    async allDue(limit, now) {
      const isHome = sql`${webhook.owner} not in (select owner from owner_fence)`
      return db
        .select({ webhookId: webhook.id, owner: webhook.owner })
        .from(webhook)
        .where(and(isHome, hasDue(now)))
        .limit(limit)
    },

    settle: () => settleRest(db, deliveriesPerStep),

    async prune(before) {
      const old = db
        .select({ id: webhookDelivery.id })
        .from(webhookDelivery)
        .where(and(atHome, lt(webhookDelivery.at, before.getTime())))
        .orderBy(asc(webhookDelivery.at))
        .limit(PRUNED_PER_RUN)
      const gone = await db
        .delete(webhookDelivery)
        .where(inArray(webhookDelivery.id, old))
        .returning({ id: webhookDelivery.id })
      return gone.length
    },
  }
}

const resultOf = ({ delivery, status, error, nextAt, state, at }: Sent) => ({
  id: delivery.id,
  status,
  error,
  state,
  at: at.getTime(),
  nextAt: nextAt?.getTime() ?? null,
  tries: isTried({ error }) ? 1 : 0,
})
