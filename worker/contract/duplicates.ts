/** Sessions that speak against each other, on the wire. */
import * as z from 'zod'
import { BodyToken } from './fields'
import { LIMITS, type Limits } from './limits'
import { pageFields, pageOf } from './paging'
import type { ReasonCode } from './reasons'
import { SessionView } from './session-views'
import './openapi'

/** storage/found-sessions.ts finds them by their words. */
const FOUND_REASONS = [
  'face_under_other_name',
  'document_under_other_face',
  'document_under_other_name',
  'name_under_other_face',
  'face_too_often',
  'document_too_often',
  'device_too_often',
  'address_too_often',
  'blocked_face',
  'blocked_document',
] as const satisfies readonly ReasonCode[]

export const listDuplicatesRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({
    token: BodyToken,
    ...pageFields(limits),
    reason: z.enum(FOUND_REASONS).optional().openapi({ description: 'One of the decision’s' }),
  })

export const ListDuplicatesRequest = listDuplicatesRequest(LIMITS)

export const ListDuplicatesResponse = z
  .object({ status: z.literal('ok'), results: z.array(SessionView), ...pageOf })
  .openapi('Duplicates')
