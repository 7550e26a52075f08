import type { ScenarioStore } from '../../domain/ports'
import { newScenario, type Scenario, type ScenarioContent } from '../../domain/session/scenario'

/** What is not said is as in the default scenario. */
export async function createScenario(
  owner: string,
  given: ScenarioContent,
  { scenarios }: { scenarios: Pick<ScenarioStore, 'create'> },
): Promise<Scenario> {
  const scenario = newScenario(crypto.randomUUID(), given)
  await scenarios.create(owner, scenario)
  return scenario
}
