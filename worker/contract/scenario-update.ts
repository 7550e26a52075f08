import { BodyToken } from './fields'
import { ScenarioFields, SchemaId } from './scenario'

/** What is not said stays. */
export const UpdateScenarioRequest = ScenarioFields.partial().extend({ token: BodyToken, schemaId: SchemaId })
