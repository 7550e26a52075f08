import { Refusal } from '../../../application/refusal'
import { previewScenario } from '../../../application/scenarios/preview-scenario'
import { PreviewScenarioRequest, PreviewScenarioResponse } from '../../../contract/scenarios/scenario-preview'
import { operation } from '../../operation'
import { previewView } from '../../scenarios/preview-view'

export const scenarioPreview = operation({
  path: '/scenario/preview',
  summary: 'What a change of a scenario would have made of its last 1,000 decided sessions, 50 a call; changes nothing',
  consumes: 'application/json',
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
