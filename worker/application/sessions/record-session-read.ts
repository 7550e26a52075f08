import type { EventLog } from '../../domain/audit/ports'
import type { Session } from '../../domain/case/session'
import { agentOf, type Caller } from '../caller'

/**
 * References that the owner gave a session (`clientKey`, `clientUser`) are the owner's own: asking for one that has
 * nothing else to tell yet is no read, however often it is polled.
 */
export const tellsNothing = ({ tasks, email, wallet }: Session): boolean =>
  tasks.length === 0 && email === null && wallet === null

/** Before a session is shown that was not just read to be shown; whom a token binds to it sees what is their own. */
export async function recordSessionRead(
  caller: Caller,
  session: Session,
  { events }: { events: Pick<EventLog, 'record'> },
  now: Date,
): Promise<void> {
  if (caller.boundTo !== null || tellsNothing(session)) return
  const { owner, sessionId } = session
  await events.record({ owner, sessionId, ...agentOf(caller), action: 'session_read' }, now)
}
