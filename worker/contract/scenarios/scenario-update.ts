import * as z from 'zod'
import { BodyToken } from '../fields'
import { ScenarioFields, SchemaId, Why } from './scenario'
import '../../words/openapi'

/** Settings left out stay as they are; an unknown setting is refused by its name. */
export const UpdateScenarioRequest = ScenarioFields.partial()
  .extend({
    token: BodyToken,
    schemaId: SchemaId,
    why: Why.optional(),
    version: z
      .int()
      .min(1)
      .optional()
      .openapi({ description: 'That the change was made to: refused where it is another' }),
  })
  .strict()
