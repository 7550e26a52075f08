import { Refusal } from '../../../application/refusal'
import {
  ListChangesRequest,
  ListChangesResponse,
  listChangesRequest,
} from '../../../contract/scenarios/scenario-changes'
import { parse } from '../../body/parse'
import type { Operation } from '../../operation'
import { changeView } from '../../scenarios/change-view'

export const scenarioChanges: Operation = {
  path: '/scenario/changes',
  summary: 'Changes of scenarios that wait, or waited, for a second person, newest first, with their differences',
  consumes: 'application/json',
  request: ListChangesRequest,
  response: ListChangesResponse,
  example: { state: 'pending' },
  async handle({ caller, services, body }) {
    const request = parse(listChangesRequest(services.settings.limits), body.fields)
    if (request instanceof Refusal) return request
    const { page, pageSize, schemaId: scenarioId, state } = request
    const { changes, total } = await services.scenarioChanges.list(
      caller.owner,
      { scenarioId, state },
      { page, pageSize },
    )
    return { status: 'ok', results: changes.map(changeView), page, pageSize, total }
  },
}
