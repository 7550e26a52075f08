import type { EventSeals } from '../../domain/audit/ports'
import { describeError } from '../../domain/describe-error'
import { logFault } from '../../log'

/** Seals an owner's events at once, as far as possible; the cron seals the rest. */
export async function sealEvents(
  owner: string,
  { eventSeals }: { eventSeals: Pick<EventSeals, 'seal'> },
): Promise<void> {
  try {
    await eventSeals.seal(owner)
  } catch (error) {
    logFault('seal_fault', { error: describeError(error) })
  }
}
