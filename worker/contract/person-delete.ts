import * as z from 'zod'
import { BodyToken } from './fields'
import { PersonId } from './person-fields'
import { ErasedView } from './person-views'
import { ListId } from './source-settings'

export const DeletePersonsRequest = z.object({
  token: BodyToken,
  list_id: ListId,
  person_id: z.array(PersonId).min(1).max(1000),
})

export const DeletePersonsResponse = z.object({ status: z.literal('ok'), message: z.string(), ...ErasedView })
