import type { ScenarioStore } from '../../domain/session/ports'
import type { Scenario } from '../../domain/session/scenario'
import { invalid, type Refusal } from '../refusal'

/** The one that a session is opened with; the default where none is named. */
export async function findScenario(
  owner: string,
  { schemaId }: { schemaId?: string | undefined },
  { scenarios }: { scenarios: Pick<ScenarioStore, 'default' | 'byId'> },
): Promise<Scenario | Refusal> {
  if (schemaId === undefined) return scenarios.default()
  const found = await scenarios.byId(owner, schemaId.toLowerCase())
  return found ?? invalid({ type: 'string', format: 'uuid', description: 'id of a known schema' }, schemaId, 'schemaId')
}
