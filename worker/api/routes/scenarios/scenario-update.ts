import { Refusal } from '../../../application/refusal'
import { updateScenario } from '../../../application/scenarios/update-scenario'
import { ScenarioResponse } from '../../../contract/scenarios/scenario'
import { UpdateScenarioRequest } from '../../../contract/scenarios/scenario-update'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'
import { scenarioView } from '../../scenarios/scenario-view'

export const scenarioUpdate: Operation = {
  path: '/scenario/update',
  summary: 'Changes a scenario for the sessions to come; those that exist keep their version',
  consumes: 'application/json',
  request: UpdateScenarioRequest,
  response: ScenarioResponse,
  refusals: ['item_does_not_found', 'scenario_changed'],
  async handle({ caller, services, body, now }) {
    const request = parse(UpdateScenarioRequest, body.fields)
    if (request instanceof Refusal) return request
    const { token: _token, ...given } = request
    const scenario = await updateScenario(caller, given, services, now)
    return scenario instanceof Refusal ? scenario : { status: 'ok', scenario: scenarioView(scenario) }
  },
}
