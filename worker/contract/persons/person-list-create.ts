import * as z from 'zod'
import { BodyToken } from '../fields'
import { ListId } from '../sources/source-settings'
import '../../words/openapi'

const ListName = z.string().min(1).max(255)

export const CreatePersonListRequest = z.object({
  token: BodyToken,
  name: ListName.optional(),
  list_id: ListId.optional().openapi({ description: 'An existing list, to be renamed' }),
})

export const CreatePersonListResponse = z.object({ status: z.literal('ok'), list_id: z.uuid(), name: z.string() })
