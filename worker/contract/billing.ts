import * as z from 'zod'
import { BodyToken } from './fields'

/** Largest amount of one change, either sign: a thousand such changes still add up exactly. */
const MAX_AMOUNT = 1_000_000

export const UpdateBalanceRequest = z.object({
  token: BodyToken,
  groupId: z.int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER),
  amount: z
    .number()
    .min(-MAX_AMOUNT)
    .max(MAX_AMOUNT)
    .openapi({ description: 'Added to the balance, negative to deduct; at most six decimals' }),
})

export const UpdateBalanceResponse = z.object({ status: z.literal('ok') }).openapi('UpdatedBalance')

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
