import type { EventFilter, EventHistory, EventLog, SealedEvent } from '../../domain/audit/ports'
import type { Paging } from '../../domain/paging'
import { agentOf, type Caller } from '../caller'

interface Ports {
  eventHistory: EventHistory
  events: Pick<EventLog, 'record'>
}

/** Lists what was done and read on the owner's behalf, newest first; the listing is an event too. */
export async function listEvents(
  caller: Caller,
  { page, pageSize, ...filter }: Paging & EventFilter,
  { eventHistory, events }: Ports,
  now: Date,
): Promise<{ events: SealedEvent[]; total: number }> {
  const { owner } = caller
  const found = await eventHistory.list(owner, filter, { page, pageSize })
  const detail = { count: found.events.length }
  await events.record({ owner, ...agentOf(caller), action: 'events_read', detail }, now)
  return found
}
