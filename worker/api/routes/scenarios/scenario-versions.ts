import { Refusal } from '../../../application/refusal'
import { listVersions } from '../../../application/scenarios/list-versions'
import { ListVersionsResponse, listVersionsRequest } from '../../../contract/scenarios/scenario-versions'
import { operation } from '../../operation'
import { scenarioView } from '../../scenarios/scenario-view'

export const scenarioVersions = operation({
  path: '/scenario/versions',
  summary: 'Every version of a scenario as it was, newest first: who made it, why, and what it changed',
  consumes: 'application/json',
  request: listVersionsRequest,
  response: ListVersionsResponse,
  refusals: ['item_does_not_found'],
  async handle({ caller, services, request }) {
    const listed = await listVersions(caller, request, services)
    if (listed instanceof Refusal) return listed
    const { page, pageSize } = request
    const results = listed.versions.map(({ scenario, ...rest }) => ({ ...rest, scenario: scenarioView(scenario) }))
    return { status: 'ok', results, page, pageSize, total: listed.total }
  },
})
