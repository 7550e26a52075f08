import type { ScenarioStore } from '../../domain/ports'
import { newScenario, type Scenario, type ScenarioContent } from '../../domain/session/scenario'
import { agentOf, type Caller } from '../caller'

/** What is not said is as in the default scenario. */
export async function createScenario(
  caller: Caller,
  given: ScenarioContent,
  { scenarios }: { scenarios: Pick<ScenarioStore, 'create'> },
  now: Date,
): Promise<Scenario> {
  const scenario = newScenario(crypto.randomUUID(), given)
  await scenarios.create(caller.owner, scenario, agentOf(caller), now)
  return scenario
}
