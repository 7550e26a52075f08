import * as z from 'zod'
import { BodyToken } from '../fields'
import { ScenarioFields, SchemaId } from './scenario'
import '../../words/openapi'

/** What is not said stays; what there is not is refused by its name. */
export const UpdateScenarioRequest = ScenarioFields.partial()
  .extend({
    token: BodyToken,
    schemaId: SchemaId,
    version: z
      .int()
      .min(1)
      .optional()
      .openapi({ description: 'That the change was made to: refused where it is another' }),
  })
  .strict()
