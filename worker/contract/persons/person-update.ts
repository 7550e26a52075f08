import * as z from 'zod'
import { BodyToken } from '../fields'
import { ListId } from '../sources/source-settings'
import { BusinessFields, PersonId } from './person-fields'
import '../../words/openapi'

export const UpdatePersonRequest = z.object({
  token: BodyToken,
  list_id: ListId,
  person_id: PersonId,
  fields: BusinessFields.optional(),
  drop_image: z.boolean().default(false).openapi({ description: 'Deletes the stored images; the faces stay' }),
  new_list_id: ListId.optional().openapi({ description: 'Moves the person' }),
})

export const UpdatePersonResponse = z.object({ status: z.literal('ok') })
