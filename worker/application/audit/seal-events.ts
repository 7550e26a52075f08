import type { EventSeals } from '../../domain/audit/ports'
import { describeError } from '../../domain/describe-error'

/** At once, as well as it goes: what is left over the cron seals. */
export async function sealEvents(
  owner: string,
  { eventSeals }: { eventSeals: Pick<EventSeals, 'seal'> },
): Promise<void> {
  try {
    await eventSeals.seal(owner)
  } catch (error) {
    console.error(JSON.stringify({ event: 'seal_fault', error: describeError(error) }))
  }
}
