import * as z from 'zod'
import { BodyToken } from '../fields'
import { SchemaId, Why } from './scenario'
import { ChangeFields } from './scenario-changes'
import '../../words/openapi'

export const DeleteScenarioRequest = z.object({ token: BodyToken, schemaId: SchemaId, why: Why.optional() })

export const DeleteScenarioResponse = z
  .object({
    status: z.literal('ok'),
    pending: ChangeFields.nullable().openapi({ description: 'The deletion, where it waits for a second person' }),
  })
  .openapi('DeletedScenario')
