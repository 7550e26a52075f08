import { Refusal } from '../../../application/refusal'
import { createScenario } from '../../../application/scenarios/create-scenario'
import { ScenarioResponse } from '../../../contract/scenarios/scenario'
import { CreateScenarioRequest } from '../../../contract/scenarios/scenario-create'
import { operation } from '../../operation'
import { scenarioView } from '../../scenarios/scenario-view'

export const scenarioCreate = operation({
  path: '/scenario/create',
  summary: 'Lays down what sessions must contain, behind a schemaId',
  consumes: 'application/json',
  request: CreateScenarioRequest,
  response: ScenarioResponse,
  example: { name: 'passport and selfie', requiredTasks: ['document', 'selfie', 'faces'], documentTypes: ['passport'] },
  async handle({ caller, services, request, now }) {
    const made = await createScenario(caller, request, services, now)
    return made instanceof Refusal ? made : { status: 'ok', scenario: scenarioView(made) }
  },
})
