import { Refusal } from '../../application/refusal'
import { ScenarioResponse } from '../../contract/scenario'
import { UpdateScenarioRequest } from '../../contract/scenario-update'
import { revised } from '../../domain/session/scenario'
import { parsed } from '../body/parse'
import type { Operation } from '../operation'
import { scenarioView } from '../scenarios/scenario-view'

/** Somebody else may change the scenario between its reading and its writing. */
const TRIES = 5

export const scenarioUpdate: Operation = {
  path: '/scenario/update',
  summary: 'Changes a scenario for the sessions to come; those that exist keep their version',
  consumes: 'application/json',
  request: UpdateScenarioRequest,
  response: ScenarioResponse,
  refusals: ['item_does_not_found'],
  async handle({ services, principal, body }) {
    const request = parsed(UpdateScenarioRequest, body.fields)
    if (request instanceof Refusal) return request
    const { token: _token, schemaId, ...given } = request
    for (let tries = 0; tries < TRIES; tries++) {
      const before = await services.scenarios.byId(principal.owner, schemaId)
      if (!before || before.isDefault) return new Refusal('item_does_not_found')
      const after = revised(before, given)
      const done = await services.scenarios.update(principal.owner, after)
      if (done) return { status: 'ok', scenario: scenarioView(after) }
    }
    throw new Error('scenario changed under every try')
  },
}
