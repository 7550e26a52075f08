import { BodyToken } from '../fields'
import { ScenarioFields, Why } from './scenario'

/** Settings left out are as in the default scenario; an unknown setting is refused by its name. */
export const CreateScenarioRequest = ScenarioFields.partial()
  .required({ name: true })
  .extend({ token: BodyToken, why: Why.optional() })
  .strict()
