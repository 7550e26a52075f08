import { BodyToken } from '../fields'
import { ScenarioFields } from './scenario'

/** What is not said is as in the default scenario. */
export const CreateScenarioRequest = ScenarioFields.partial().required({ name: true }).extend({ token: BodyToken })
