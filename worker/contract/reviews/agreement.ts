/** How far second looks agree with the decisions, on the wire. */
import * as z from 'zod'
import { BodyToken } from '../fields'

export const ReadAgreementRequest = z.object({
  token: BodyToken,
  from: z.iso.date().optional().openapi({ description: 'First day, in UTC; 90 days before `to` where it is missing' }),
  to: z.iso.date().optional().openapi({ description: 'Last day; today where it is missing' }),
})

const count = (description: string) => z.int().min(0).openapi({ description })

export const ReadAgreementResponse = z
  .object({
    status: z.literal('ok'),
    from: z.string(),
    to: z.string(),
    waiting: count('Drawn sessions that nobody has looked at yet, of any day'),
    looks: count('Second verdicts given, of sessions that are kept'),
    agreed: count('Of these, as the decision'),
    differed: count('Of these, not as the decision'),
    upheld: count('Differing ones where a third reviewer let the decision stand'),
    reopened: count('Differing ones where the session was reopened'),
    kappa: z.number().nullable().openapi({
      description: 'Cohen’s kappa of first and second outcomes: 1 always alike, 0 as by chance; null: not defined',
    }),
    reviewers: z
      .array(
        z.object({
          reviewer: z.string().openapi({ description: 'A name; `system` where the service decided' }),
          decided: z
            .object({
              looks: count('How many were looked at'),
              agreed: count('How many of them were decided alike'),
              reopened: count('How many of them were reopened'),
            })
            .openapi({ description: 'Their decisions, looked at by others' }),
          looked: z
            .object({ looks: count('How many'), agreed: count('How many of them were decided alike') })
            .openapi({ description: 'Decisions of others that they looked at' }),
        }),
      )
      .openapi({ description: 'By name' }),
  })
  .openapi('ReviewAgreement')
