import type { ScenarioView } from '../../contract/scenarios'
import { wantedOf } from '../../domain/decision/wanted-tasks'
import type { Scenario } from '../../domain/session/scenario'

export function scenarioView({ id, name, isDefault, lifetimeSeconds, hosted, rules }: Scenario): ScenarioView {
  return { schemaId: id, name, isDefault, lifetimeSeconds, hosted, ...rules, wanted: wantedOf(rules) }
}
