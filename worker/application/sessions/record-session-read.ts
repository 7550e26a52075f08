import type { EventLog } from '../../domain/ports'
import type { Session } from '../../domain/session/session'
import { agentOf, type Caller } from '../caller'

/**
 * Before a session is shown. References that the owner gave it (`clientKey`, `clientUser`) are the owner's own: asking
 * for a session that has nothing else to tell yet is no read, however often it is polled.
 */
export async function recordSessionRead(
  caller: Caller,
  { owner, sessionId, tasks, email, wallet }: Session,
  { events }: { events: Pick<EventLog, 'record'> },
  now: Date,
): Promise<void> {
  if (tasks.length === 0 && email === null && wallet === null) return
  await events.record({ owner, sessionId, ...agentOf(caller), action: 'session_read' }, now)
}
