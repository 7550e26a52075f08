import { Refusal } from '../../application/refusal'
import { createScenario } from '../../application/scenarios/create-scenario'
import { decideChange } from '../../application/scenarios/decide-change'
import { deleteScenario } from '../../application/scenarios/delete-scenario'
import { listVersions } from '../../application/scenarios/list-versions'
import { previewScenario } from '../../application/scenarios/preview-scenario'
import { updateScenario } from '../../application/scenarios/update-scenario'
import {
  CreateScenarioRequest,
  DecideChangeRequest,
  DecideChangeResponse,
  DeleteScenarioRequest,
  DeleteScenarioResponse,
  ListChangesResponse,
  ListScenariosResponse,
  ListVersionsResponse,
  listChangesRequest,
  listScenariosRequest,
  listVersionsRequest,
  PreviewScenarioRequest,
  PreviewScenarioResponse,
  ScenarioResponse,
  UpdateScenarioRequest,
  UpdateScenarioResponse,
} from '../../contract/scenarios'
import { operation } from '../operation'
import { changeView } from '../scenarios/change-view'
import { previewView } from '../scenarios/preview-view'
import { scenarioView } from '../scenarios/scenario-view'

export const scenarioChanges = operation({
  path: '/scenario/changes',
  summary: 'Changes of scenarios that wait, or waited, for a second person, newest first, with their differences',
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

export const scenarioCreate = operation({
  path: '/scenario/create',
  summary: 'Lays down what sessions must contain, behind a schemaId',
  request: CreateScenarioRequest,
  response: ScenarioResponse,
  example: { name: 'passport and selfie', requiredTasks: ['document', 'selfie', 'faces'], documentTypes: ['passport'] },
  async handle({ caller, services, request, now }) {
    const made = await createScenario(caller, request, services, now)
    return made instanceof Refusal ? made : { status: 'ok', scenario: scenarioView(made) }
  },
})

export const scenarioDecide = operation({
  path: '/scenario/decide',
  summary: 'A second person approves a change or deletion of a scenario, which takes effect with it, or refuses it',
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

export const scenarioDelete = operation({
  path: '/scenario/delete',
  summary: 'Takes a scenario out of use, at once or when a second person approves it; sessions begun with it go on',
  request: DeleteScenarioRequest,
  response: DeleteScenarioResponse,
  refusals: ['item_does_not_found', 'scenario_changed', 'operator_unnamed', 'change_waits'],
  async handle({ caller, services, request, now }) {
    const deleted = await deleteScenario(caller, request, services, now)
    if (deleted instanceof Refusal) return deleted
    return { status: 'ok', pending: deleted.pending && changeView(deleted.pending) }
  },
})

export const scenarioPreview = operation({
  path: '/scenario/preview',
  summary: 'What a change of a scenario would have made of its last 1,000 decided sessions, 50 a call; changes nothing',
  request: PreviewScenarioRequest,
  response: PreviewScenarioResponse,
  refusals: ['item_does_not_found', 'scenario_changed'],
  example: { minimumAge: 21 },
  async handle({ caller, services, request, now }) {
    const { why: _why, after = null, ...given } = request
    const preview = await previewScenario(caller, { ...given, place: after }, services, now)
    return preview instanceof Refusal ? preview : previewView(preview)
  },
})

export const scenarioUpdate = operation({
  path: '/scenario/update',
  summary: 'Changes a scenario for the sessions to come, at once or when a second person approves it (`approval`)',
  request: UpdateScenarioRequest,
  response: UpdateScenarioResponse,
  refusals: ['item_does_not_found', 'scenario_changed', 'operator_unnamed', 'change_waits'],
  async handle({ caller, services, request, now }) {
    const updated = await updateScenario(caller, request, services, now)
    if (updated instanceof Refusal) return updated
    const { scenario, pending } = updated
    return { status: 'ok', scenario: scenarioView(scenario), pending: pending && changeView(pending) }
  },
})

export const scenarioVersions = operation({
  path: '/scenario/versions',
  summary: 'Every version of a scenario as it was, newest first: who made it, why, and what it changed',
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

export const listScenarios = operation({
  path: '/scenarios',
  summary: "The default scenario and the user's own, by name",
  request: listScenariosRequest,
  response: ListScenariosResponse,
  async handle({ caller, services, request }) {
    const { page, pageSize } = request
    const { scenarios, total } = await services.scenarios.list(caller.owner, { page, pageSize })
    return { status: 'ok', results: scenarios.map(scenarioView), page, pageSize, total }
  },
})
