import * as z from 'zod'
import { BodyToken } from '../fields'
import '../../words/openapi'

export const BalanceRequest = z.object({ token: BodyToken })

export const BalanceResponse = z
  .object({
    status: z.literal('ok'),
    groupId: z.int(),
    balance: z.number(),
    entries: z
      .array(
        z.object({
          amount: z.number(),
          reason: z.enum(['adjustment', 'charge', 'refund']),
          operation: z.string(),
          by: z.string().openapi({ description: 'User who caused it' }),
          at: z.iso.datetime(),
        }),
      )
      .openapi({ description: 'The last changes, newest first' }),
  })
  .openapi('Balance')
