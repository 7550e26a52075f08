import type { ScenarioStore } from '../../domain/session/ports'
import type { ScenarioChangeRequest, ScenarioChanges } from '../../domain/session/scenario-change'
import { agentOf, type Caller } from '../caller'
import { Refusal } from '../refusal'
import { proposeChange } from './propose-change'

interface Ports {
  scenarios: Pick<ScenarioStore, 'byId' | 'delete'>
  scenarioChanges: Pick<ScenarioChanges, 'propose' | 'pendingOf'>
}

/** Takes a scenario out of use, or has that wait for a second person where its changes do. */
export async function deleteScenario(
  caller: Caller,
  { schemaId, why = null }: { schemaId: string; why?: string | null | undefined },
  { scenarios, scenarioChanges }: Ports,
  now: Date,
): Promise<{ pending: ScenarioChangeRequest | null } | Refusal> {
  const before = await scenarios.byId(caller.owner, schemaId)
  if (!before || before.isDefault) return new Refusal('item_does_not_found')
  const { approval, version } = before.rules
  if (approval.needed) {
    const pending = await proposeChange(caller, { before, given: null, why }, { scenarioChanges }, now)
    return pending instanceof Refusal ? pending : { pending }
  }
  // By its version: a second person may have become necessary since it was read.
  const deleted = await scenarios.delete(caller.owner, { id: schemaId, version }, agentOf(caller), now)
  return deleted ? { pending: null } : new Refusal('scenario_changed')
}
