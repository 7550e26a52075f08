import * as z from 'zod'
import { BodyToken } from '../fields'
import { Moment } from './token'
import '../../words/openapi'

export const DeleteTokensRequest = z.object({
  token: BodyToken,
  before: Moment.optional().openapi({
    description: 'JWTs, client and handoff tokens of the user that were issued before do not hold any more either',
    type: 'string',
    format: 'date-time',
  }),
})

export const DeleteTokensResponse = z
  .object({
    status: z.literal('ok'),
    revoked: z.int().openapi({ description: 'How many permanent tokens there were' }),
  })
  .openapi('DeletedTokens')
