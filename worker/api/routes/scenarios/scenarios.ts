import { Refusal } from '../../../application/refusal'
import {
  ListScenariosRequest,
  ListScenariosResponse,
  listScenariosRequest,
} from '../../../contract/scenarios/scenarios'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'
import { scenarioView } from '../../scenarios/scenario-view'

export const listScenarios: Operation = {
  path: '/scenarios',
  summary: "The default scenario and the user's own, by name",
  consumes: 'application/json',
  request: ListScenariosRequest,
  response: ListScenariosResponse,
  async handle({ caller, services, body }) {
    const request = parse(listScenariosRequest(services.settings.limits), body.fields)
    if (request instanceof Refusal) return request
    const { page, pageSize } = request
    const { scenarios, total } = await services.scenarios.list(caller.owner, { page, pageSize })
    return { status: 'ok', results: scenarios.map(scenarioView), page, pageSize, total }
  },
}
