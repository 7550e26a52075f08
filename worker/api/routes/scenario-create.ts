import { Refusal } from '../../application/refusal'
import { DEFAULT_RULES } from '../../contract/rules'
import { DEFAULT_LIFETIME_SECONDS, ScenarioResponse } from '../../contract/scenario'
import { CreateScenarioRequest } from '../../contract/scenario-create'
import { revised } from '../../domain/session/scenario'
import { parsed } from '../body/parse'
import type { Operation } from '../operation'
import { scenarioView } from '../scenarios/scenario-view'

export const scenarioCreate: Operation = {
  path: '/scenario/create',
  summary: 'Lays down what sessions must contain, behind a schemaId',
  consumes: 'application/json',
  request: CreateScenarioRequest,
  response: ScenarioResponse,
  example: { name: 'passport and selfie', requiredTasks: ['document', 'selfie', 'faces'], documentTypes: ['passport'] },
  async handle({ services, principal, body }) {
    const request = parsed(CreateScenarioRequest, body.fields)
    if (request instanceof Refusal) return request
    const { token: _token, ...given } = request
    const base = { id: crypto.randomUUID(), name: '', isDefault: false, lifetimeSeconds: DEFAULT_LIFETIME_SECONDS }
    const made = revised({ ...base, rules: { ...DEFAULT_RULES, version: 0 } }, given)
    await services.scenarios.create(principal.owner, made)
    return { status: 'ok', scenario: scenarioView(made) }
  },
}
