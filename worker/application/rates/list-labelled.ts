import type { EventLog } from '../../domain/audit/ports'
import { readTogether } from '../../domain/events'
import { labelledSession } from '../../domain/rates/labelled'
import type { TruthPlace, TruthStore, TruthWindow } from '../../domain/rates/truth'
import type { LabelledSession } from '../../words/rates/labelled-session'
import { agentOf, type Caller } from '../caller'

interface Ports {
  truth: Pick<TruthStore, 'page'>
  events: Pick<EventLog, 'record'>
}

/** A page of decided sessions of which somebody knows what they were. */
export async function listLabelled(
  caller: Caller,
  { window, place }: { window: TruthWindow; place: TruthPlace | null },
  { truth, events }: Ports,
  now: Date,
): Promise<{ sessions: LabelledSession[]; next: TruthPlace | null }> {
  const { owner } = caller
  const { sessions: judged, next } = await truth.page(owner, window, place)
  const sessions = judged.map(labelledSession).filter((session) => session !== null)
  const detail = readTogether(sessions.map(({ sessionId }) => sessionId))
  if (detail.count !== 0) await events.record({ owner, ...agentOf(caller), action: 'sessions_listed', detail }, now)
  return { sessions, next }
}
