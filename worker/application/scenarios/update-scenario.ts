import type { ScenarioStore } from '../../domain/ports'
import { revised, type Scenario, type ScenarioContent } from '../../domain/session/scenario'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'

/** Somebody else may change the scenario between its reading and its writing. */
const TRIES = 5

export async function updateScenario(
  caller: Caller,
  { schemaId, ...given }: ScenarioContent & { schemaId: string },
  { scenarios }: { scenarios: Pick<ScenarioStore, 'byId' | 'update'> },
  now: Date,
): Promise<Scenario | Refusal> {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await scenarios.byId(caller.owner, schemaId)
    if (!before || before.isDefault) return new Refusal('item_does_not_found')
    const after = revised(before, given)
    if (await scenarios.update(caller.owner, after, agentOf(caller), now)) return after
  }
  throw new Error('scenario changed under every try')
}
