import * as z from 'zod'
import { BodyToken } from './fields'
import { LIMITS, type Limits } from './limits'
import { pageFields, pageOf } from './paging'
import './openapi'

export const listSourceGroupsRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({ token: BodyToken, ...pageFields(limits) })

export const ListSourceGroupsRequest = listSourceGroupsRequest(LIMITS)

export const ListSourceGroupsResponse = z
  .object({
    status: z.literal('ok'),
    results: z.array(z.object({ group_id: z.uuid(), name: z.string(), created: z.iso.datetime(), sources: z.int() })),
    ...pageOf,
  })
  .openapi('SourceGroups')
