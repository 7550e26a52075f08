import { ListScenariosResponse, listScenariosRequest } from '../../../contract/scenarios/scenarios'
import { operation } from '../../operation'
import { scenarioView } from '../../scenarios/scenario-view'

export const listScenarios = operation({
  path: '/scenarios',
  summary: "The default scenario and the user's own, by name",
  consumes: 'application/json',
  request: listScenariosRequest,
  response: ListScenariosResponse,
  async handle({ caller, services, request }) {
    const { page, pageSize } = request
    const { scenarios, total } = await services.scenarios.list(caller.owner, { page, pageSize })
    return { status: 'ok', results: scenarios.map(scenarioView), page, pageSize, total }
  },
})
