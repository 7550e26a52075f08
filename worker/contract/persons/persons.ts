import * as z from 'zod'
import type { Limits } from '../../words/limits'
import { BodyToken } from '../fields'
import { pageFields, pageOf } from '../paging'
import { ListId } from '../sources/source-settings'
import { PersonView } from './person-views'
import '../../words/openapi'

export const listPersonsRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({
    token: BodyToken,
    list_id: ListId.optional().openapi({ description: 'Persons of all lists without it' }),
    ...pageFields(limits),
  })

export const ListPersonsResponse = z
  .object({ status: z.literal('ok'), results: z.array(PersonView), ...pageOf })
  .openapi('Persons')
