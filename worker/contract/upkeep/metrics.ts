import * as z from 'zod'
import { BodyToken } from '../fields'

export const ReadMetricsRequest = z.object({
  token: BodyToken,
  from: z.iso.date().optional().openapi({ description: 'First day, in UTC; 30 days before `to` where it is missing' }),
  to: z.iso.date().optional().openapi({ description: 'Last day; today where it is missing. At most 92 days' }),
  hours: z.int().min(1).max(48).optional().openapi({
    description: 'Instead of days the last so many hours: `days` has one entry an hour then, `2026-11-23T14`',
  }),
})

const count = z.int().min(0)
const Span = z.object({ count, median: count.nullable(), p95: count.nullable() })

const ofDays = {
  steps: z.record(z.string(), count).openapi({
    description: 'created, opened (the hosted page), consented, sent, answered, approved: each session once',
  }),
  outcomes: z
    .record(z.string(), count)
    .openapi({ description: 'How attempts ended: several of one session count each' }),
  stepUps: z.record(z.string(), count).openapi({
    description:
      'Sessions asked for a further step: `asked`, `done`, `not_done`, `declined` before either. Each state of a session once',
  }),
  stepEnds: z.record(z.string(), z.record(z.string(), count)).openapi({
    description:
      'How these sessions ended, by state and outcome: `done` is what the step changed, `not_done` what `orElse` did',
  }),
  times: z.record(z.string(), Span).openapi({
    description:
      'Milliseconds, at most 9 % off: `processing` of an attempt, `decision` since the session began, `review` since it waits, `step` from the question to a done step',
  }),
}

export const ReadMetricsResponse = z
  .object({
    status: z.literal('ok'),
    from: z.string(),
    to: z.string(),
    total: z.object(ofDays),
    days: z
      .array(z.object({ day: z.string(), ...ofDays }))
      .openapi({ description: 'Those on which anything happened' }),
    channels: z
      .array(z.object({ channel: z.string(), steps: z.record(z.string(), count) }))
      .openapi({ description: '`handoff`, `link`, `api`, or the camera that the kit used' }),
    reviews: z.object({
      decided: z.record(z.string(), count).openapi({ description: 'What people decided, by outcome' }),
      seconded: count.openapi({ description: 'First verdicts where two were needed' }),
      disagreed: count.openapi({ description: 'Second verdicts that differed' }),
      reasons: z.array(z.object({ reason: z.string(), decided: z.record(z.string(), count) })).openapi({
        description:
          'How people decided what a rule had left to them: its share of `declined` is how often it was right',
      }),
    }),
  })
  .openapi('Metrics')
