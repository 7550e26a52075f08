import { agentOf } from '../../../application/caller'
import { Refusal } from '../../../application/refusal'
import { DeleteScenarioRequest, DeleteScenarioResponse } from '../../../contract/scenarios/scenario-delete'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'

export const scenarioDelete: Operation = {
  path: '/scenario/delete',
  summary: 'Takes a scenario out of use; sessions that have begun with it go on',
  consumes: 'application/json',
  request: DeleteScenarioRequest,
  response: DeleteScenarioResponse,
  refusals: ['item_does_not_found'],
  async handle({ caller, services, body, now }) {
    const request = parse(DeleteScenarioRequest, body.fields)
    if (request instanceof Refusal) return request
    const deleted = await services.scenarios.delete(caller.owner, request.schemaId, agentOf(caller), now)
    return deleted ? { status: 'ok' } : new Refusal('item_does_not_found')
  },
}
