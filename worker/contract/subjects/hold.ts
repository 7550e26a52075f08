/** Legal holds on the wire: what is held is not erased, whoever asks and whatever its time. */
import * as z from 'zod'
import type { Limits } from '../../words/limits'
import { BodyToken } from '../fields'
import { pageFields, pageOf } from '../paging'
import { HoldView } from './subject'
import '../../words/openapi'

const subject = {
  sessionId: z.uuid().toLowerCase().optional().openapi({ description: 'Either this one or `personId`' }),
  personId: z.uuid().toLowerCase().optional(),
}

export const SetHoldRequest = z.object({
  token: BodyToken,
  ...subject,
  reason: z.string().min(1).max(500).openapi({ description: 'Told to whoever asks for an erasure' }),
})
export const SetHoldResponse = z.object({ status: z.literal('ok'), hold: HoldView }).openapi('HoldSet')

export const ReleaseHoldRequest = z.object({ token: BodyToken, ...subject })
export const ReleaseHoldResponse = z.object({ status: z.literal('ok') }).openapi('HoldReleased')

export const listHoldsRequest = (limits: Pick<Limits, 'pageSize' | 'pageSizeMax'>) =>
  z.object({ token: BodyToken, ...pageFields(limits) })
export const ListHoldsResponse = z
  .object({ status: z.literal('ok'), results: z.array(HoldView), ...pageOf })
  .openapi('LegalHolds')
