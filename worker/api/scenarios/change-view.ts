import type * as z from 'zod'
import type { ChangeView } from '../../contract/scenarios'
import { changesOf, type ScenarioChangeRequest } from '../../domain/session/scenario-change'

export const changeView = ({
  id: changeId,
  scenarioId: schemaId,
  before,
  after,
  ...rest
}: ScenarioChangeRequest): z.infer<typeof ChangeView> => ({
  ...rest,
  changeId,
  schemaId,
  changes: changesOf({ before, after }),
})
