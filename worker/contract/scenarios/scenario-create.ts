import { BodyToken } from '../fields'
import { ScenarioFields } from './scenario'

/** What is not said is as in the default scenario; what there is not is refused by its name. */
export const CreateScenarioRequest = ScenarioFields.partial()
  .required({ name: true })
  .extend({ token: BodyToken })
  .strict()
