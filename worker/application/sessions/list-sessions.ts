import { readTogether } from '../../domain/events'
import type { EventLog, Paging, SessionFilter, SessionStore } from '../../domain/ports'
import type { Session } from '../../domain/session/session'
import { agentOf, type Caller } from '../caller'

interface Ports {
  sessions: Pick<SessionStore, 'list'>
  events: Pick<EventLog, 'record'>
}

export async function listSessions(
  caller: Caller,
  { page, pageSize, ...filter }: Paging & SessionFilter,
  { sessions, events }: Ports,
  now: Date,
): Promise<{ sessions: Session[]; total: number }> {
  const { owner } = caller
  const found = await sessions.list(owner, filter, { page, pageSize }, now)
  const detail = readTogether(found.sessions.map(({ sessionId }) => sessionId))
  if (detail.count !== 0) await events.record({ owner, ...agentOf(caller), action: 'sessions_listed', detail }, now)
  return found
}
