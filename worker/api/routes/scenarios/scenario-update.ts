import { Refusal } from '../../../application/refusal'
import { updateScenario } from '../../../application/scenarios/update-scenario'
import { UpdateScenarioResponse } from '../../../contract/scenarios/scenario-changes'
import { UpdateScenarioRequest } from '../../../contract/scenarios/scenario-update'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'
import { changeView } from '../../scenarios/change-view'
import { scenarioView } from '../../scenarios/scenario-view'

export const scenarioUpdate: Operation = {
  path: '/scenario/update',
  summary: 'Changes a scenario for the sessions to come, at once or when a second person approves it (`approval`)',
  consumes: 'application/json',
  request: UpdateScenarioRequest,
  response: UpdateScenarioResponse,
  refusals: ['item_does_not_found', 'scenario_changed', 'operator_unnamed', 'change_waits'],
  async handle({ caller, services, body, now }) {
    const request = parse(UpdateScenarioRequest, body.fields)
    if (request instanceof Refusal) return request
    const { token: _token, ...given } = request
    const updated = await updateScenario(caller, given, services, now)
    if (updated instanceof Refusal) return updated
    const { scenario, pending } = updated
    return { status: 'ok', scenario: scenarioView(scenario), pending: pending && changeView(pending) }
  },
}
