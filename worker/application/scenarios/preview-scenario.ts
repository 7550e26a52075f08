import type { EventLog } from '../../domain/audit/ports'
import type { Calibration, CalibrationStore } from '../../domain/calibrations/calibration'
import { type Wanted, wantedOf } from '../../domain/decision/wanted-tasks'
import { readTogether } from '../../domain/events'
import type { JudgedSessions, Place } from '../../domain/preview/judged-sessions'
import { type Redecided, redecide } from '../../domain/preview/redecide'
import type { ScenarioStore } from '../../domain/session/ports'
import { revised, type ScenarioContent } from '../../domain/session/scenario'
import type { Rules } from '../../words/decision/rules'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { refusedCalibration } from './refused-calibration'

interface Ports {
  scenarios: Pick<ScenarioStore, 'byId'>
  judgedSessions: JudgedSessions
  calibrations: Pick<CalibrationStore, 'byId'>
  events: Pick<EventLog, 'record'>
}

/** How far a preview is. */
export interface PreviewPlace extends Place {
  looked: number
  total: number
}

export interface Preview {
  version: number
  wanted: Wanted
  looked: number
  total: number
  sessions: ({ sessionId: string } & (
    | { redecided: Redecided }
    | { gap: Exclude<ReturnType<typeof redecide>, Redecided> }
  ))[]
  next: PreviewPlace | null
}

/** Newest sessions that a preview looks at. */
export const PREVIEWED = 1000
/** Sessions of one call: a request opens and decides them in some hundred milliseconds. */
const AT_ONCE = 50

/** Previews a changed scenario on the sessions that it had last; nothing is changed. */
export async function previewScenario(
  caller: Caller,
  {
    schemaId,
    version,
    place,
    ...given
  }: ScenarioContent & { schemaId: string; version?: number | undefined; place: PreviewPlace | null },
  { scenarios, judgedSessions, calibrations, events }: Ports,
  now: Date,
): Promise<Preview | Refusal> {
  const { owner } = caller
  const before = await scenarios.byId(owner, schemaId)
  if (!before) return new Refusal('item_does_not_found')
  if (version !== undefined && version !== before.rules.version) return new Refusal('scenario_changed')
  const unknown = await refusedCalibration(caller, given, { calibrations })
  if (unknown) return unknown
  const { rules } = revised(before, given)
  const total = place?.total ?? (await judgedSessions.count(owner, schemaId, PREVIEWED))
  const looked = place?.looked ?? 0
  const limit = Math.min(AT_ONCE, total - looked)
  const found = limit > 0 ? await judgedSessions.after(owner, schemaId, place, limit) : []
  const known = await calibrationsOf(owner, [rules, ...found.map((session) => session.rules)], calibrations)
  const ids = found.map(({ sessionId }) => sessionId)
  const detail = { version: before.rules.version, ...readTogether(ids) }
  const event = { owner, ...agentOf(caller), subjectId: schemaId, action: 'scenario_previewed', detail } as const
  if (found.length > 0) await events.record(event, now)
  const last = found.at(-1)
  const seen = looked + found.length
  // Some may have been erased since they were counted.
  const isOver = !last || found.length < limit || seen >= total
  return {
    version: before.rules.version,
    wanted: wantedOf(rules),
    looked: seen,
    total: isOver ? seen : total,
    sessions: found.map((session) => {
      const end = redecide(session, rules, known)
      const { sessionId } = session
      return typeof end === 'string' ? { sessionId, gap: end } : { sessionId, redecided: end }
    }),
    next: isOver ? null : { createdAt: last.createdAt, sessionId: last.sessionId, looked: seen, total },
  }
}

async function calibrationsOf(
  owner: string,
  all: readonly Pick<Rules, 'calibration'>[],
  calibrations: Ports['calibrations'],
): Promise<Map<string, Calibration>> {
  const ids = new Set(all.flatMap(({ calibration }) => calibration ?? []))
  const found = await Promise.all([...ids].map((id) => calibrations.byId(owner, id)))
  return new Map(found.flatMap((one) => (one ? [[one.calibrationId, one]] : [])))
}
