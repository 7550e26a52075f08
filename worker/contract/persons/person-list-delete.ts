import * as z from 'zod'
import { BodyToken } from '../fields'
import { ListId } from '../sources/source-settings'
import { ErasedView } from './person-views'
import '../../words/openapi'

export const DeletePersonListRequest = z.object({
  token: BodyToken,
  list_id: ListId,
  name: z.string().max(255).optional().openapi({ description: 'Not compared: the id alone says which list' }),
})

export const DeletePersonListResponse = z.object({
  status: z.literal('ok'),
  ...ErasedView,
  pending: z.literal(true).optional().openapi({
    description:
      'The list was too large for one call: what is counted is deleted, the rest and the list will be, within minutes',
  }),
})
