import type { EventLog } from '../../domain/audit/ports'
import type { Session } from '../../domain/case/session'
import { readTogether } from '../../domain/events'
import type { Paging } from '../../domain/paging'
import type { SessionFilter, SessionStore } from '../../domain/session/ports'
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
