/** Fits a calibration to the sessions of a window or a trial: a named version, which no scenario uses until it chooses it. */
import type { CalibrationStore, ListedCalibration } from '../../domain/calibrations/calibration'
import { ATTACKS_WANTED, calibrated, PEOPLE_WANTED, type TooFew } from '../../domain/calibrations/fit'
import { labelledSession } from '../../domain/rates/labelled'
import type { TruthPlace, TruthStore, TruthWindow } from '../../domain/rates/truth'
import type { LabelledSession } from '../../words/rates/labelled-session'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'

/** Newest labelled sessions that one is fitted to, and pages that are looked through for them. */
export const FITTED_TO = 2000
const PAGES = 100

interface Ports {
  truth: Pick<TruthStore, 'page'>
  calibrations: Pick<CalibrationStore, 'create'>
}

export async function createCalibration(
  caller: Caller,
  { name, window }: { name: string; window: TruthWindow },
  { truth, calibrations }: Ports,
  now: Date,
): Promise<ListedCalibration | Refusal> {
  const sessions = await labelled(caller.owner, window, truth)
  const measured = `${name}: ${sessions.length} labelled sessions of one's own, ${now.toISOString().slice(0, 10)}`
  const fitted = calibrated(sessions, measured)
  if (!('tables' in fitted)) return tooFew(fitted)
  const { tables, kinds } = fitted
  const made = { calibrationId: crypto.randomUUID(), name, basis: { ...window, kinds }, tables }
  return calibrations.create(caller.owner, made, agentOf(caller), now)
}

async function labelled(owner: string, window: TruthWindow, truth: Ports['truth']): Promise<LabelledSession[]> {
  const found: LabelledSession[] = []
  let place: TruthPlace | null = null
  for (let page = 0; page < PAGES && found.length < FITTED_TO; page++) {
    const { sessions, next }: Awaited<ReturnType<TruthStore['page']>> = await truth.page(owner, window, place)
    found.push(...sessions.map(labelledSession).filter((session) => session !== null))
    place = next
    if (!next) break
  }
  return found.slice(0, FITTED_TO)
}

const tooFew = ({ people, attacks }: TooFew): Refusal =>
  new Refusal('calibration_too_few', [
    ...wanted(PEOPLE_WANTED, people, 'genuine people'),
    ...wanted(ATTACKS_WANTED, attacks, 'sessions of one kind of attack'),
  ])

const wanted = (minimum: number, actual: number, path: string) =>
  actual >= minimum ? [] : [{ expected: { type: 'integer', minimum }, actual, path }]
