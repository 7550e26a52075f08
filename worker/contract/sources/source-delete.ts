import * as z from 'zod'
import { BodyToken } from '../fields'
import { SourceId } from './source-update'

export const DeleteSourceRequest = z.object({ token: BodyToken, source_id: SourceId })

export const DeleteSourceResponse = z.object({ status: z.literal('ok') })
