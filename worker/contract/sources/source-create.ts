import * as z from 'zod'
import { BodyToken } from '../fields'
import { ItemId, LISTS_PER_CALL, PersonListSearch, settings } from './source-settings'

export const GroupId = ItemId
export const SourceName = z.string().min(1).max(255)

export const CreateSourceRequest = z.object({
  token: BodyToken,
  group_id: GroupId,
  name: SourceName,
  ...settings,
  person_list_search: z.array(PersonListSearch).max(LISTS_PER_CALL).optional(),
})

export const CreateSourceResponse = z.object({ status: z.literal('ok'), message: z.string(), source_id: z.uuid() })

export type CreateSourceRequest = z.infer<typeof CreateSourceRequest>
