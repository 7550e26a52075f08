import * as z from 'zod'
import type { Limits } from '../../words/limits'
import { BodyToken } from '../fields'
import { pageFields, pageOf } from '../paging'
import '../../words/openapi'

export const listPersonListsRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({ token: BodyToken, ...pageFields(limits) })

export const ListPersonListsResponse = z
  .object({
    status: z.literal('ok'),
    results: z.array(
      z.object({
        list_id: z.uuid(),
        name: z.string(),
        is_main: z.boolean(),
        created: z.iso.datetime(),
        persons: z.int(),
      }),
    ),
    ...pageOf,
  })
  .openapi('PersonLists')
