import type { EventLog } from '../../domain/audit/ports'
import { readTogether } from '../../domain/events'
import type { Paging } from '../../domain/paging'
import type { SessionFinder, SoughtSessions } from '../../domain/session/session-finder'
import type { SessionOrder } from '../../words/session-orders'
import { agentOf, type Caller } from '../caller'
import { type SessionRow, sessionRow } from './session-row'

interface Ports {
  sessionFinder: Pick<SessionFinder, 'page'>
  events: Pick<EventLog, 'record'>
}

/** A page of the sessions that fit, as rows. */
export async function findSessions(
  caller: Caller,
  { page, pageSize, sort, ...sought }: Paging & SoughtSessions & { sort: SessionOrder },
  { sessionFinder, events }: Ports,
  now: Date,
): Promise<{ rows: SessionRow[]; total: number; whole: boolean }> {
  const { owner } = caller
  const { sessions, total, whole } = await sessionFinder.page(owner, sought, { page, pageSize, sort }, now)
  const detail = readTogether(sessions.map(({ sessionId }) => sessionId))
  if (detail.count !== 0) await events.record({ owner, ...agentOf(caller), action: 'sessions_listed', detail }, now)
  return { rows: sessions.map((session) => sessionRow(session, now)), total, whole }
}
