import * as z from 'zod'
import { BodyToken } from './fields'
import { PersonId } from './person-fields'
import { PersonView } from './person-views'
import { ListId } from './source-settings'

export const GetPersonRequest = z.object({ token: BodyToken, person_id: PersonId, list_id: ListId.optional() })

export const GetPersonResponse = PersonView.extend({ status: z.literal('ok') })
