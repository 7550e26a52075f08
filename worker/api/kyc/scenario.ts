import { invalid, type Refusal } from '../../application/refusal'
import type { ScenarioStore } from '../../domain/ports'
import type { Scenario } from '../../domain/session/scenario'

export async function requestedScenario(
  scenarios: ScenarioStore,
  owner: string,
  schemaId: string | undefined,
): Promise<Scenario | Refusal> {
  if (schemaId === undefined) return scenarios.default()
  const found = await scenarios.byId(owner, schemaId.toLowerCase())
  return found ?? invalid({ type: 'string', format: 'uuid', description: 'id of a known schema' }, schemaId, 'schemaId')
}
