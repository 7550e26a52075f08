import { deliver } from '../application/webhooks/deliver'
import { describeError } from '../domain/describe-error'
import { logFault } from '../log'
import { WebhookJob } from '../words/webhook-job'
import { runChores } from './chores'
import type { WebhookRoutes } from './services'
import { type WebhookEnv, webhookServices } from './services'

const composed = new WeakMap<object, WebhookRoutes>()

function servicesOf(env: WebhookEnv): WebhookRoutes {
  const services = composed.get(env) ?? webhookServices(env)
  composed.set(env, services)
  return services
}

/** After a fault the cron calls again: what is due stays due. */
async function serve(job: WebhookJob, { shards, routing }: WebhookRoutes): Promise<void> {
  try {
    const shard = await routing.home(job.owner)
    // While the owner is being moved nothing is sent.
    if (shard === null) return
    const services = shards[shard]
    if (!services) throw new Error(`there is no shard ${shard}`)
    await deliver(job, services)
  } catch (error) {
    const { webhookId } = job
    logFault('webhook_fault', { webhookId, error: describeError(error) })
  }
}

export default {
  /** A message is a call and nothing more: it is accepted at once, and its outcome never keeps the next one waiting. */
  async queue(batch, env, context): Promise<void> {
    const services = servicesOf(env)
    for (const { body } of batch.messages) {
      const job = WebhookJob.safeParse(body)
      // A later release may have written it: its cron calls again.
      if (job.success) context.waitUntil(serve(job.data, services))
    }
  },

  async scheduled(_controller, env): Promise<void> {
    await runChores(servicesOf(env).shards)
  },
} satisfies ExportedHandler<WebhookEnv>
