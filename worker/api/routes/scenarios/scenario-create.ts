import { Refusal } from '../../../application/refusal'
import { createScenario } from '../../../application/scenarios/create-scenario'
import { ScenarioResponse } from '../../../contract/scenarios/scenario'
import { CreateScenarioRequest } from '../../../contract/scenarios/scenario-create'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'
import { scenarioView } from '../../scenarios/scenario-view'

export const scenarioCreate: Operation = {
  path: '/scenario/create',
  summary: 'Lays down what sessions must contain, behind a schemaId',
  consumes: 'application/json',
  request: CreateScenarioRequest,
  response: ScenarioResponse,
  example: { name: 'passport and selfie', requiredTasks: ['document', 'selfie', 'faces'], documentTypes: ['passport'] },
  async handle({ caller, services, body, now }) {
    const request = parse(CreateScenarioRequest, body.fields)
    if (request instanceof Refusal) return request
    const { token: _token, ...given } = request
    const made = await createScenario(caller, given, services, now)
    return made instanceof Refusal ? made : { status: 'ok', scenario: scenarioView(made) }
  },
}
