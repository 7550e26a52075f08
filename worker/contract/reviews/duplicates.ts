/** Sessions that speak against each other, on the wire. */
import * as z from 'zod'
import { FOUND_REASONS } from '../../words/decision/found-reasons'
import type { Limits } from '../../words/limits'
import { BodyToken } from '../fields'
import { pageFields, pageOf } from '../paging'
import { SessionView } from '../sessions/session-views'

export const listDuplicatesRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({
    token: BodyToken,
    ...pageFields(limits),
    reason: z.enum(FOUND_REASONS).optional().openapi({ description: 'One of the decision’s' }),
  })

export const ListDuplicatesResponse = z
  .object({ status: z.literal('ok'), results: z.array(SessionView), ...pageOf })
  .openapi('Duplicates')
