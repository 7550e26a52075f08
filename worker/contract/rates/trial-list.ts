/** The list of a trial's participant. */
import * as z from 'zod'
import { SESSION_KINDS } from '../../words/rates/instruments'
import { BodyToken } from '../fields'
import '../../words/openapi'

export const TRIAL_STATES = ['open', 'done', 'expired'] as const

export const TrialListRequest = z.object({ token: BodyToken })

export const TrialListResponse = z
  .object({
    status: z.literal('ok'),
    trial: z.string().openapi({ description: 'Your name of it' }),
    presented: z
      .array(
        z.object({
          kind: z.enum(SESSION_KINDS).openapi({ description: 'What to present' }),
          state: z.enum(TRIAL_STATES).openapi({ description: '`done`: it is decided' }),
          url: z
            .string()
            .nullable()
            .openapi({ description: 'The page of its session, which leads back; null: not open' }),
        }),
      )
      .openapi({ description: 'In the order in which the sessions were opened, at most 50' }),
  })
  .openapi('TrialList')
