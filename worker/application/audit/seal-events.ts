import type { EventSeals } from '../../domain/audit/ports'
import { describeError } from '../../domain/describe-error'
import { logFault } from '../../log'

/** At once, as well as it goes: what is left over the cron seals. */
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
