/** What the cron does: nothing is lost when a call is. */
import type { WebhookServices } from './services'

const CALLED_PER_RUN = 500
/** The Queue's limit on one call. */
const CALLED_AT_ONCE = 100
const DAY_MS = 86_400_000

export async function callDue({ outbox, webhookCalls, now }: WebhookServices): Promise<void> {
  const due = await outbox.allDue(CALLED_PER_RUN, now())
  for (let i = 0; i < due.length; i += CALLED_AT_ONCE) await webhookCalls.send(due.slice(i, i + CALLED_AT_ONCE))
}

export async function prune({ outbox, limits, now }: WebhookServices): Promise<void> {
  await outbox.prune(new Date(now().getTime() - limits.webhookDays * DAY_MS))
}
