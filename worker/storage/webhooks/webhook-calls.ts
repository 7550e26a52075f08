import type { Queue } from '@cloudflare/workers-types'
import { and, eq, inArray } from 'drizzle-orm'
import type { WebhookCalls } from '../../domain/webhooks/ports'
import type { WebhookJob } from '../../words/webhook-job'
import type { Database } from '../database/database'
import { webhook, webhookDelivery } from '../tables/webhook-schema'
import { hasDue } from './webhook-due'

/** Instead of an owner: whether this database has any endpoint at all. */
const ANYBODY = ''
/** An owner's first endpoint is served by the cron alone for so long, by isolates that did not make it. */
const REMEMBERED_MS = 60_000
const REMEMBERED = 10_000
const LONGEST_DELAY_SECONDS = 12 * 3600

export function webhookCalls(db: Database, queue: Queue<WebhookJob>): WebhookCalls {
  /** Whether an owner has an endpoint, and until when that need not be asked again: most have none, at every call. */
  const known = new Map<string, { isWithout: boolean; until: number }>()
  const isWithout = async (owner: string) => {
    const before = known.get(owner)
    if (before && before.until > Date.now()) return before.isWithout
    const whose = owner === ANYBODY ? undefined : eq(webhook.owner, owner)
    const [some] = await db.select({ id: webhook.id }).from(webhook).where(whose).limit(1)
    if (known.size >= REMEMBERED) known.clear()
    known.set(owner, { isWithout: !some, until: Date.now() + REMEMBERED_MS })
    return !some
  }

  return {
    hasOne(owner) {
      for (const whose of [owner, ANYBODY]) known.delete(whose)
    },

    async due(of, now) {
      if (await isWithout('owner' in of ? of.owner : ANYBODY)) return []
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
