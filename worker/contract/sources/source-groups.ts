import * as z from 'zod'
import type { Limits } from '../../words/limits'
import { BodyToken } from '../fields'
import { pageFields, pageOf } from '../paging'
import '../../words/openapi'

export const listSourceGroupsRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({ token: BodyToken, ...pageFields(limits) })

export const ListSourceGroupsResponse = z
  .object({
    status: z.literal('ok'),
    results: z.array(z.object({ group_id: z.uuid(), name: z.string(), created: z.iso.datetime(), sources: z.int() })),
    ...pageOf,
  })
  .openapi('SourceGroups')
