import * as z from 'zod'
import { BodyToken } from '../fields'
import { ListId } from '../sources/source-settings'
import { PersonId } from './person-fields'
import { ErasedView } from './person-views'

export const DeletePersonsRequest = z.object({
  token: BodyToken,
  list_id: ListId,
  person_id: z.array(PersonId).min(1).max(1000),
})

export const DeletePersonsResponse = z.object({ status: z.literal('ok'), message: z.string(), ...ErasedView })
