/** Chores of the cron: nothing is lost when a call is lost. */

import { describeError } from '../domain/describe-error'
import { logFault } from '../log'
import type { WebhookServices } from './services'

const CALLED_PER_RUN = 500
/** The Queue's limit on one call. */
const CALLED_AT_ONCE = 100
const DAY_MS = 86_400_000

export async function callDue({ outbox, webhookCalls, now }: WebhookServices): Promise<void> {
  const due = await outbox.allDue(CALLED_PER_RUN, now())
  for (let i = 0; i < due.length; i += CALLED_AT_ONCE) await webhookCalls.send(due.slice(i, i + CALLED_AT_ONCE))
}

export const settle = ({ outbox }: WebhookServices): Promise<void> => outbox.settle()

export async function prune({ outbox, limits, now }: WebhookServices): Promise<void> {
  await outbox.prune(new Date(now().getTime() - limits.webhookDays * DAY_MS))
}

/** Each chore of each database on its own: one that fails does not keep the others from being done. */
export async function runChores(shards: readonly WebhookServices[]): Promise<void> {
  let failures = 0
  for (const [shard, services] of shards.entries()) {
    for (const [chore, run] of Object.entries({ callDue, settle, prune })) {
      try {
        await run(services)
      } catch (error) {
        failures++
        logFault('chore_fault', { chore, shard, error: describeError(error) })
      }
    }
  }
  if (failures > 0) throw new Error(`${failures} chores failed`)
}
