import { Refusal } from '../../../application/refusal'
import { listVersions } from '../../../application/scenarios/list-versions'
import {
  ListVersionsRequest,
  ListVersionsResponse,
  listVersionsRequest,
} from '../../../contract/scenarios/scenario-versions'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'
import { scenarioView } from '../../scenarios/scenario-view'

export const scenarioVersions: Operation = {
  path: '/scenario/versions',
  summary: 'Every version of a scenario as it was, newest first: who made it, why, and what it changed',
  consumes: 'application/json',
  request: ListVersionsRequest,
  response: ListVersionsResponse,
  refusals: ['item_does_not_found'],
  async handle({ caller, services, body }) {
    const request = parse(listVersionsRequest(services.settings.limits), body.fields)
    if (request instanceof Refusal) return request
    const listed = await listVersions(caller, request, services)
    if (listed instanceof Refusal) return listed
    const { page, pageSize } = request
    const results = listed.versions.map(({ scenario, ...rest }) => ({ ...rest, scenario: scenarioView(scenario) }))
    return { status: 'ok', results, page, pageSize, total: listed.total }
  },
}
