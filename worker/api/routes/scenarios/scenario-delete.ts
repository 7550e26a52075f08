import { Refusal } from '../../../application/refusal'
import { deleteScenario } from '../../../application/scenarios/delete-scenario'
import { DeleteScenarioRequest, DeleteScenarioResponse } from '../../../contract/scenarios/scenario-delete'
import { operation } from '../../operation'
import { changeView } from '../../scenarios/change-view'

export const scenarioDelete = operation({
  path: '/scenario/delete',
  summary: 'Takes a scenario out of use, at once or when a second person approves it; sessions begun with it go on',
  consumes: 'application/json',
  request: DeleteScenarioRequest,
  response: DeleteScenarioResponse,
  refusals: ['item_does_not_found', 'scenario_changed', 'operator_unnamed', 'change_waits'],
  async handle({ caller, services, request, now }) {
    const deleted = await deleteScenario(caller, request, services, now)
    if (deleted instanceof Refusal) return deleted
    return { status: 'ok', pending: deleted.pending && changeView(deleted.pending) }
  },
})
