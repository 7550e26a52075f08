import { describeError } from '../../domain/describe-error'
import type { WebhookCalls } from '../../domain/webhooks/ports'
import { logFault } from '../../log'

/** Calls due webhooks after a change, as far as possible; the cron finds endpoints that nobody called. */
export async function callWebhooks(
  of: { owner: string } | { sessionId: string },
  { webhookCalls, now }: { webhookCalls: WebhookCalls; now: () => Date },
): Promise<void> {
  try {
    await webhookCalls.send(await webhookCalls.due(of, now()))
  } catch (error) {
    logFault('webhook_call_fault', { error: describeError(error) })
  }
}
