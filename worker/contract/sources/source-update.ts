import * as z from 'zod'
import { BodyToken } from '../fields'
import { GroupId, SourceName } from './source-create'
import { ItemId, settings } from './source-settings'
import '../../words/openapi'

export const SourceId = ItemId

/** Settings left out stay as they are. */
export const UpdateSourceRequest = z.object({
  token: BodyToken,
  source_id: SourceId,
  group_id: GroupId.openapi({ description: 'Group of the source; another one moves it' }),
  name: SourceName.optional(),
  ...settings,
})

export const UpdateSourceResponse = z.object({ status: z.literal('ok'), code: z.literal(0), message: z.string() })
