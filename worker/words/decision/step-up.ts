/** Steps that a session may ask for after its pictures, and what each of them settles. */
import * as z from 'zod'
import '../openapi'

export const STEPS = ['wallet', 'chip', 'take'] as const
export type Step = (typeof STEPS)[number]

export const STEP_UP_WHEN = ['off', 'risk', 'always'] as const

/** Outcome of a session whose person can do none of the steps. */
export const STEP_UP_ENDS = ['review', 'declined', 'approved'] as const
export type StepUpEnd = (typeof STEP_UP_ENDS)[number]

/** Causes that a scenario may name beside the risk. */
const NAMED_CAUSES = {
  unknown_document: 'no known kind of document was recognised',
  not_checkable: 'nothing on the document can be checked by machines: neither zone nor barcode nor signature',
  velocity: 'more sessions than `velocity` allows',
  weak_sign: 'a check found a sign that is too weak to fail (a `success` with a `confidence` of at most 0.49)',
} as const

export type NamedCause = keyof typeof NAMED_CAUSES
export const NAMED_CAUSE_NAMES = Object.keys(NAMED_CAUSES).filter((name): name is NamedCause => name in NAMED_CAUSES)

/** Causes as a decision tells them. */
const CAUSES = {
  ...NAMED_CAUSES,
  risk: 'the probability of fraud is at or above `threshold`',
  always: 'the scenario asks everybody',
  sample: 'the session was drawn (`sample`)',
  reviewer: 'a reviewer asked for it',
} as const

export type StepCause = keyof typeof CAUSES
export const STEP_CAUSES = Object.keys(CAUSES).filter((name): name is StepCause => name in CAUSES)

export const STEP_STATES = ['asked', 'done', 'not_done'] as const

/** Attempts after the question that prove nothing before the session ends as `orElse` says. */
export const STEP_TRIES = 3

const explained = (table: Record<string, string>) =>
  Object.entries(table)
    .map(([name, words]) => `\`${name}\`: ${words}`)
    .join('; ')

/** Largest share that is drawn: whoever is asked without a cause is a person who waits. */
const SAMPLE_MAX = 0.1

/**
 * Of 60 genuine sessions 5 are asked at it (chosen there); of 32 others 1, and of 40 attacks on them 5 are approved, 10
 * without the question and 3 where everybody is asked (test/bench/results/step-up.md). The preview says how many it asks.
 */
const THRESHOLD = 0.06

const CAUSES_ASKED: NamedCause[] = ['unknown_document', 'not_checkable', 'velocity']

export const StepUpRule = z
  .strictObject({
    when: z.enum(STEP_UP_WHEN).openapi({
      description:
        '`risk`: by `threshold`, `causes` and `sample`; `always`: everybody who would be approved, or reviewed for what a step settles; `off`: nobody',
    }),
    to: z.array(z.enum(STEPS)).min(1).max(STEPS.length).openapi({
      description:
        'Steps of which one is enough, in the order in which they are offered. `wallet`: a digital wallet; `chip`: files of the chip of the document, which a native app reads; `take`: a take of the tilted document',
    }),
    orElse: z.enum(STEP_UP_ENDS).openapi({
      description:
        'What becomes of a session whose person can do none of them. `approved`: as it would have ended without the question',
    }),
    sample: z.number().min(0).max(SAMPLE_MAX).default(0).openapi({
      description: 'Share of the other sessions that is asked as well, so that the rate of fraud stays known; 0: none',
    }),
    threshold: z
      .number()
      .min(0)
      .max(1)
      .default(THRESHOLD)
      .openapi({ description: 'Posterior probability of fraud (`decision.risk`) from which a session is asked' }),
    causes: z
      .array(z.enum(NAMED_CAUSE_NAMES))
      .max(NAMED_CAUSE_NAMES.length)
      .default(CAUSES_ASKED)
      .openapi({ description: `What is asked about beside the risk. ${explained(NAMED_CAUSES)}` }),
  })
  .openapi({
    description:
      'A further step within the session, where pictures alone cannot tell: it stays `idle` with the reason `step_up`, and `advice` names the steps that are left. One step is enough. A person who cannot do one says so (`cannot` of /kyc/process)',
  })

export type StepUpRule = z.infer<typeof StepUpRule>

export const NO_STEP_UP: StepUpRule = {
  when: 'off',
  to: [...STEPS],
  orElse: 'review',
  sample: 0,
  threshold: THRESHOLD,
  causes: CAUSES_ASKED,
}

/** A question for a further step, as a decision keeps it. */
export const StepUp = z
  .object({
    state: z.enum(STEP_STATES).openapi({
      description: '`asked`: it is waited for; `done`: a step proved the document; `not_done`: `orElse` has ended it',
    }),
    steps: z
      .array(z.enum(STEPS))
      .openapi({ description: 'Steps that are left to the person, the first offered first' }),
    causes: z.array(z.enum(STEP_CAUSES)).openapi({ description: `Why it was asked. ${explained(CAUSES)}` }),
    cannot: z.array(z.enum(STEPS)).openapi({ description: 'Steps that the person cannot do, by their own word' }),
    tries: z.int().min(0).openapi({ description: 'Attempts since the question that proved nothing' }),
    orElse: z.enum(STEP_UP_ENDS).openapi({ description: 'What becomes of the session where none is done' }),
    did: z.enum(STEPS).exactOptional().openapi({ description: 'The step that was done' }),
    askedAt: z.iso.datetime().openapi({ description: 'When it was asked first' }),
    endedAt: z.iso.datetime().exactOptional().openapi({ description: 'When it was done, or given up' }),
    by: z.string().exactOptional().openapi({ description: 'The reviewer who asked' }),
  })
  .openapi('StepUp')

export type StepUp = z.infer<typeof StepUp>
