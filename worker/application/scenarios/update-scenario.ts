import type { ScenarioStore } from '../../domain/ports'
import { revised, type Scenario, type ScenarioContent } from '../../domain/session/scenario'
import { Refusal } from '../refusal'

/** Somebody else may change the scenario between its reading and its writing. */
const TRIES = 5

export async function updateScenario(
  owner: string,
  { schemaId, ...given }: ScenarioContent & { schemaId: string },
  { scenarios }: { scenarios: Pick<ScenarioStore, 'byId' | 'update'> },
): Promise<Scenario | Refusal> {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await scenarios.byId(owner, schemaId)
    if (!before || before.isDefault) return new Refusal('item_does_not_found')
    const after = revised(before, given)
    if (await scenarios.update(owner, after)) return after
  }
  throw new Error('scenario changed under every try')
}
