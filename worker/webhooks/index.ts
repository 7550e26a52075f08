import { deliver } from '../application/webhooks/deliver'
import { WebhookJob } from '../contract/webhook-job'
import { describeError } from '../domain/describe-error'
import { type WebhookEnv, webhookServices } from '../services'
import { callDue, prune } from './chores'
import type { WebhookServices } from './services'

const RETRY_SECONDS = 30

const composed = new WeakMap<object, WebhookServices>()

function servicesOf(env: WebhookEnv): WebhookServices {
  const services = composed.get(env) ?? webhookServices(env)
  composed.set(env, services)
  return services
}

export default {
  async queue(batch, env): Promise<void> {
    const services = servicesOf(env)
    for (const message of batch.messages) {
      const job = WebhookJob.safeParse(message.body)
      // A later release may have written it: its cron calls again.
      if (!job.success) {
        message.ack()
        continue
      }
      try {
        await deliver(job.data, services)
        message.ack()
      } catch (error) {
        const { webhookId } = job.data
        console.error(JSON.stringify({ event: 'webhook_fault', webhookId, error: describeError(error) }))
        message.retry({ delaySeconds: RETRY_SECONDS })
      }
    }
  },

  async scheduled(_controller, env): Promise<void> {
    const services = servicesOf(env)
    await callDue(services)
    await prune(services)
  },
} satisfies ExportedHandler<WebhookEnv>
