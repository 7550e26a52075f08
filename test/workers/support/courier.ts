/** The Worker that sends webhooks, with a clock of its own: its Queue and its cron are played, the rest is as shipped. */
import { env } from 'cloudflare:test'
import { decisionView } from '../../../worker/api/kyc/decision-view'
import { deliver } from '../../../worker/application/webhooks/deliver'
import type { DueWebhook, SendEnd } from '../../../worker/domain/webhooks/ports'
import { database } from '../../../worker/storage/database/database'
import { d1WebhookOutbox } from '../../../worker/storage/webhooks/d1-webhook-outbox'
import { callDue } from '../../../worker/webhooks/chores'
import type { WebhookServices } from '../../../worker/webhooks/services'
import { LIMITS } from '../../../worker/words/limits'
import { testVault } from './vault'

export interface Message {
  url: string
  id: string
  headers: Record<string, string>
  body: { type: string; timestamp: string; data: Record<string, ReturnType<typeof JSON.parse>> }
  text: string
}

const RETRY_MS = 30_000

export class Courier {
  /** Milliseconds since 1970. */
  clock = Date.now()
  readonly received: Message[] = []
  readonly services: WebhookServices
  private readonly calls: { at: number; target: DueWebhook }[] = []

  constructor(answer: (message: Message, courier: Courier) => SendEnd | Promise<SendEnd> = () => ({ status: 200 })) {
    this.services = {
      outbox: d1WebhookOutbox(database(env.DB), testVault(), LIMITS),
      sender: {
        send: async (url, headers, text) => {
          const message = {
            url,
            id: headers['webhook-id'] ?? '',
            headers: { ...headers },
            body: JSON.parse(text),
            text,
          }
          this.received.push(message)
          return answer(message, this)
        },
      },
      webhookCalls: {
        send: async (targets, delaySeconds = 0) => {
          for (const target of targets) this.calls.push({ at: this.clock + delaySeconds * 1000, target })
        },
      },
      decisionView,
      limits: LIMITS,
      now: () => new Date(this.clock),
      random: Math.random,
    }
  }

  /** Everything that is called for now, one after the other; a message whose work failed comes again. */
  async work(): Promise<void> {
    for (;;) {
      const next = this.calls.findIndex(({ at }) => at <= this.clock)
      const [call] = next < 0 ? [] : this.calls.splice(next, 1)
      if (!call) return
      await deliver(call.target, this.services).catch(() => {
        this.calls.push({ at: this.clock + RETRY_MS, target: call.target })
      })
    }
  }

  /** As time passes: the cron calls, and delayed messages come. Minutes in which nothing can happen are left out. */
  async pass(ms: number): Promise<void> {
    const end = this.clock + ms
    for (;;) {
      await callDue(this.services)
      await this.work()
      if (this.clock >= end) return
      this.clock = Math.min(end, ...this.calls.map(({ at }) => at), await this.soonest())
    }
  }

  private async soonest(): Promise<number> {
    const row = await env.DB.prepare(
      `select min(at) as at from (select next_at as at from webhook_delivery where state = 'pending' and next_at > ?1
        union all select held_until from webhook where held_until > ?1)`,
    )
      .bind(this.clock)
      .first<{ at: number | null }>()
    return row?.at ?? Number.POSITIVE_INFINITY
  }

  of(url: string): Message[] {
    return this.received.filter((message) => message.url === url)
  }
}
