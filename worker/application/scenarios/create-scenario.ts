import type { CalibrationStore } from '../../domain/calibrations/calibration'
import type { ScenarioStore } from '../../domain/session/ports'
import { newScenario, type Scenario, type ScenarioContent } from '../../domain/session/scenario'
import { agentOf, type Caller } from '../caller'
import { invalid, type Refusal } from '../refusal'
import { refusedCalibration } from './refused-calibration'

interface Ports {
  scenarios: Pick<ScenarioStore, 'create'>
  calibrations: Pick<CalibrationStore, 'byId'>
  settings: { limits: { attempts: number } }
}

/** Refuses more attempts than the operator allows a session: they would silently be fewer. */
export function refusedAttempts({ attempts }: ScenarioContent, { attempts: maximum }: { attempts: number }) {
  if (!attempts || attempts <= maximum) return null
  return invalid({ type: 'integer', minimum: 1, maximum }, attempts, 'attempts')
}

/** Creates a scenario; settings left out are as in the default scenario. */
export async function createScenario(
  caller: Caller,
  { why, ...given }: ScenarioContent & { why?: string | undefined },
  { scenarios, calibrations, settings }: Ports,
  now: Date,
): Promise<Scenario | Refusal> {
  const refused = refusedAttempts(given, settings.limits) ?? (await refusedCalibration(caller, given, { calibrations }))
  if (refused) return refused
  const scenario = newScenario(crypto.randomUUID(), given)
  await scenarios.create(caller.owner, scenario, { ...agentOf(caller), why: why ?? null }, now)
  return scenario
}
