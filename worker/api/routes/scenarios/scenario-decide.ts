import { Refusal } from '../../../application/refusal'
import { decideChange } from '../../../application/scenarios/decide-change'
import { DecideChangeRequest, DecideChangeResponse } from '../../../contract/scenarios/scenario-changes'
import { operation } from '../../operation'
import { changeView } from '../../scenarios/change-view'
import { scenarioView } from '../../scenarios/scenario-view'

export const scenarioDecide = operation({
  path: '/scenario/decide',
  summary: 'A second person approves a change or deletion of a scenario, which takes effect with it, or refuses it',
  consumes: 'application/json',
  request: DecideChangeRequest,
  response: DecideChangeResponse,
  refusals: ['operator_unnamed', 'item_does_not_found', 'change_own', 'others_named', 'scenario_changed'],
  example: { approve: true, why: 'as the board decided in May' },
  async handle({ caller, services, request, now }) {
    const decided = await decideChange(caller, request, services, now)
    if (decided instanceof Refusal) return decided
    const { scenario, change } = decided
    return { status: 'ok', scenario: scenarioView(scenario), change: changeView(change) }
  },
})
