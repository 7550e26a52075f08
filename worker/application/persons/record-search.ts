import type { EventLog } from '../../domain/audit/ports'
import { readTogether } from '../../domain/events'
import { agentOf, type Caller } from '../caller'

/** Before it is told whom a face was found to be. */
export async function recordSearch(
  caller: Caller,
  found: string[],
  { events }: { events: Pick<EventLog, 'record'> },
  now: Date,
): Promise<void> {
  const detail = readTogether([...new Set(found)])
  await events.record({ owner: caller.owner, ...agentOf(caller), action: 'persons_searched', detail }, now)
}
