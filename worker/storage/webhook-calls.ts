import type { Queue } from '@cloudflare/workers-types'
import { and, eq, inArray } from 'drizzle-orm'
import type { WebhookJob } from '../contract/webhook-job'
import type { WebhookCalls } from '../domain/webhooks/ports'
import type { Database } from './database'
import { hasDue } from './webhook-due'
import { webhook, webhookDelivery } from './webhook-schema'

/** An owner's first endpoint is served by the cron alone for so long, by isolates that did not make it. */
const REMEMBERED_MS = 60_000
const REMEMBERED = 10_000
const LONGEST_DELAY_SECONDS = 12 * 3600

export function webhookCalls(db: Database, queue: Queue<WebhookJob>): WebhookCalls {
  /** Owners without an endpoint, until when that need not be asked again: most of them, at every call. */
  const without = new Map<string, number>()
  const isWithout = async (owner: string) => {
    if ((without.get(owner) ?? 0) > Date.now()) return true
    const [some] = await db.select({ id: webhook.id }).from(webhook).where(eq(webhook.owner, owner)).limit(1)
    if (some) return false
    if (without.size >= REMEMBERED) without.clear()
    without.set(owner, Date.now() + REMEMBERED_MS)
    return true
  }

  return {
    hasOne: (owner) => void without.delete(owner),

    async due(of, now) {
      if ('owner' in of && (await isWithout(of.owner))) return []
      const ofSession = ({ sessionId }: { sessionId: string }) =>
        db
          .select({ id: webhookDelivery.webhookId })
          .from(webhookDelivery)
          .where(eq(webhookDelivery.sessionId, sessionId))
      const whose = 'owner' in of ? eq(webhook.owner, of.owner) : inArray(webhook.id, ofSession(of))
      return db
        .select({ webhookId: webhook.id, owner: webhook.owner })
        .from(webhook)
        .where(and(whose, hasDue(now)))
    },

    async send(webhooks, delaySeconds = 0) {
      if (webhooks.length === 0) return
      const options = { delaySeconds: Math.min(delaySeconds, LONGEST_DELAY_SECONDS) }
      await queue.sendBatch(
        webhooks.map(({ owner, webhookId }) => ({ body: { v: 1 as const, owner, webhookId }, ...options })),
      )
    },
  }
}
