import * as z from 'zod'
import { BodyToken } from '../fields'
import { ListId } from '../sources/source-settings'
import { PersonId } from './person-fields'
import { PersonView } from './person-views'

export const GetPersonRequest = z.object({ token: BodyToken, person_id: PersonId, list_id: ListId.optional() })

export const GetPersonResponse = PersonView.extend({ status: z.literal('ok') })
