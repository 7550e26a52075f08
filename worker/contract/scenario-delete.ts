import { z } from '@hono/zod-openapi'
import { BodyToken } from './fields'
import { SchemaId } from './scenario'

export const DeleteScenarioRequest = z.object({ token: BodyToken, schemaId: SchemaId })

export const DeleteScenarioResponse = z.object({ status: z.literal('ok') }).openapi('DeletedScenario')
