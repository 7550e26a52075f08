import { Refusal } from '../../../application/refusal'
import { updateScenario } from '../../../application/scenarios/update-scenario'
import { UpdateScenarioResponse } from '../../../contract/scenarios/scenario-changes'
import { UpdateScenarioRequest } from '../../../contract/scenarios/scenario-update'
import { operation } from '../../operation'
import { changeView } from '../../scenarios/change-view'
import { scenarioView } from '../../scenarios/scenario-view'

export const scenarioUpdate = operation({
  path: '/scenario/update',
  summary: 'Changes a scenario for the sessions to come, at once or when a second person approves it (`approval`)',
  consumes: 'application/json',
  request: UpdateScenarioRequest,
  response: UpdateScenarioResponse,
  refusals: ['item_does_not_found', 'scenario_changed', 'operator_unnamed', 'change_waits'],
  async handle({ caller, services, request, now }) {
    const updated = await updateScenario(caller, request, services, now)
    if (updated instanceof Refusal) return updated
    const { scenario, pending } = updated
    return { status: 'ok', scenario: scenarioView(scenario), pending: pending && changeView(pending) }
  },
})
