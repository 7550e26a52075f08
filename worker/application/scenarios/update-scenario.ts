import type { CalibrationStore } from '../../domain/calibrations/calibration'
import type { ScenarioStore } from '../../domain/session/ports'
import { revised, type Scenario, type ScenarioContent } from '../../domain/session/scenario'
import type { ScenarioChangeRequest, ScenarioChanges } from '../../domain/session/scenario-change'
import { agentOf, type Caller } from '../caller'
import { invalid, Refusal } from '../refusal'
import { refusedAttempts } from './create-scenario'
import { proposeChange } from './propose-change'
import { refusedCalibration } from './refused-calibration'

/** Somebody else may change the scenario between its reading and its writing. */
const TRIES = 5
/** Fault of a changed consent text without a new version, which identifies the text that people agreed to. */
const NEW_VERSION = { type: 'string', description: 'another version than that of the texts before' }

interface Ports {
  scenarios: Pick<ScenarioStore, 'byId' | 'update'>
  scenarioChanges: Pick<ScenarioChanges, 'propose' | 'pendingOf'>
  calibrations: Pick<CalibrationStore, 'byId'>
  settings: { limits: { attempts: number } }
}

interface ChangeOf {
  schemaId: string
  /** Version that the change was made to. */
  version?: number | undefined
  why?: string | undefined
}

type ConsentTexts = NonNullable<Scenario['hosted']['consent']>

export interface UpdatedScenario {
  /** As it is in force now. */
  scenario: Scenario
  /** The change, where it waits for a second person; null: it holds already, or nothing differs. */
  pending: ScenarioChangeRequest | null
}

export async function updateScenario(
  caller: Caller,
  { schemaId, version, why, ...given }: ScenarioContent & ChangeOf,
  { scenarios, scenarioChanges, calibrations, settings }: Ports,
  now: Date,
): Promise<UpdatedScenario | Refusal> {
  const refused = refusedAttempts(given, settings.limits) ?? (await refusedCalibration(caller, given, { calibrations }))
  if (refused) return refused
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await scenarios.byId(caller.owner, schemaId)
    if (!before || before.isDefault) return new Refusal('item_does_not_found')
    const after = revised(before, given)
    const unfit = refusedChange(before, after, version)
    if (unfit) return unfit
    const change = { before, given, why: why ?? null }
    if (before.rules.approval.needed) return proposed(caller, change, scenarioChanges, now)
    const changer = { ...agentOf(caller), why: change.why }
    if (await scenarios.update(caller.owner, after, changer, now)) return { scenario: after, pending: null }
  }
  throw new Error('scenario changed under every try')
}

async function proposed(
  caller: Caller,
  change: Parameters<typeof proposeChange>[1],
  scenarioChanges: Ports['scenarioChanges'],
  now: Date,
): Promise<UpdatedScenario | Refusal> {
  const pending = await proposeChange(caller, change, { scenarioChanges }, now)
  return pending instanceof Refusal ? pending : { scenario: change.before, pending }
}

function refusedChange(before: Scenario, after: Scenario, version: number | undefined): Refusal | null {
  if (version !== undefined && version !== before.rules.version) return new Refusal('scenario_changed')
  const [agreed, asked] = [before.hosted.consent, after.hosted.consent]
  const isReworded = agreed && asked && agreed.version === asked.version && textsOf(agreed) !== textsOf(asked)
  return isReworded ? invalid(NEW_VERSION, asked.version, 'hosted.consent.version') : null
}

const textsOf = ({ texts }: ConsentTexts) => JSON.stringify(texts.map(({ language, text }) => [language, text]))
