import { ListChangesResponse, listChangesRequest } from '../../../contract/scenarios/scenario-changes'
import { operation } from '../../operation'
import { changeView } from '../../scenarios/change-view'

export const scenarioChanges = operation({
  path: '/scenario/changes',
  summary: 'Changes of scenarios that wait, or waited, for a second person, newest first, with their differences',
  consumes: 'application/json',
  request: listChangesRequest,
  response: ListChangesResponse,
  example: { state: 'pending' },
  async handle({ caller, services, request }) {
    const { page, pageSize, schemaId: scenarioId, state } = request
    const { changes, total } = await services.scenarioChanges.list(
      caller.owner,
      { scenarioId, state },
      { page, pageSize },
    )
    return { status: 'ok', results: changes.map(changeView), page, pageSize, total }
  },
})
