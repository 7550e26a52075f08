import * as z from 'zod'
import { BodyToken } from '../fields'
import { SchemaId } from './scenario'
import '../../words/openapi'

export const DeleteScenarioRequest = z.object({ token: BodyToken, schemaId: SchemaId })

export const DeleteScenarioResponse = z.object({ status: z.literal('ok') }).openapi('DeletedScenario')
