/** The session's decision on the wire. Browsers with a client token get the outcome and what to do, nothing more. */
import * as z from 'zod'
import { LIGHT_HINTS } from '../../words/capture/light-hints'
import { ADVICE_CODES } from '../../words/decision/advice'
import { EvidenceEntry } from '../../words/decision/evidence'
import { NotExcluded } from '../../words/decision/not-excluded'
import { ASSURANCES, DECIDERS, OUTCOMES } from '../../words/decision/outcomes'
import { REASON_CODES } from '../../words/decision/reasons'
import { StepUp } from '../../words/decision/step-up'
import { VERDICT_CODES } from '../../words/decision/verdict-reasons'
import '../../words/openapi'

const Side = z.enum(['front', 'back'])

export const ReasonView = z.object({
  code: z.enum(REASON_CODES),
  outcome: z.enum(OUTCOMES).openapi({ description: 'What this reason alone leads to' }),
  message: z.string().openapi({ description: 'For operators' }),
  task: z.enum(['document', 'selfie', 'faces']),
  index: z.int().min(0).openapi({ description: 'Of the task among those of its type' }),
  check: z.string().optional().openapi({ description: 'Caption of the check that says so' }),
  side: Side.optional(),
  hint: z.enum(LIGHT_HINTS).optional().openapi({ description: 'Why the light of the screen said nothing' }),
  advice: z.enum(ADVICE_CODES).optional().openapi({ description: 'What the person is asked to do' }),
})

/** Other sessions of the same user that a decision is about. */
export const DuplicateView = z.object({
  sessionId: z.string().openapi({ description: 'It may have been deleted since' }),
  reasons: z.array(z.enum(REASON_CODES)).openapi({ description: 'What the two say of each other' }),
})

export const AdviceView = z.object({
  code: z.enum(ADVICE_CODES),
  task: z.enum(['document', 'selfie']),
  side: Side.optional().openapi({ description: 'Of the document that is wanted' }),
  hint: z.enum(LIGHT_HINTS).optional().openapi({ description: 'What was in the way of the light of the screen' }),
})

export const DecisionView = z
  .object({
    outcome: z.enum(OUTCOMES).nullable().openapi({ description: 'Null while it is pending' }),
    summary: z.string().optional().openapi({ description: 'One sentence for operators' }),
    reasons: z.array(ReasonView).optional().openapi({ description: 'Weightiest first; not for browsers' }),
    evidence: z
      .array(EvidenceEntry)
      .optional()
      .openapi({ description: 'What the decision rests on; empty where nothing was judged. Not for browsers' }),
    notExcluded: z
      .array(NotExcluded)
      .optional()
      .openapi({ description: 'Attacks that the decision does not speak against; absent where there is none' }),
    advice: z.array(AdviceView).openapi({ description: 'What the person is asked to do' }),
    stepUp: StepUp.pick({ state: true, steps: true })
      .extend(StepUp.omit({ state: true, steps: true }).partial().shape)
      .optional()
      .openapi({
        description:
          'The further step that was asked for; absent where none was. Browsers see its state and the steps that are left',
      }),
    assurance: z.enum(ASSURANCES).optional(),
    risk: z.number().min(0).max(1).nullable().optional().openapi({ description: 'Posterior probability of fraud' }),
    policy: z
      .object({
        schemaId: z.uuid(),
        version: z.int(),
        calibration: z
          .object({
            calibrationId: z.uuid(),
            name: z.string().openapi({ description: 'Yours' }),
            version: z.int().openapi({ description: 'Counts the calibrations of that name' }),
          })
          .optional()
          .openapi({ description: 'Of your own sessions, in the place of the shipped tables of risk' }),
      })
      .optional(),
    madeBy: z
      .object({
        release: z.string().openapi({ description: 'Of the software' }),
        checks: z.string().openapi({ description: 'Thresholds of its checks: the beginning of a SHA-256' }),
        likelihoods: z.string().openapi({ description: 'What its checks count for in the risk: the same' }),
        faces: z.string().openapi({ description: 'Rates and thresholds of similarity of faces: the same' }),
      })
      .optional()
      .openapi({ description: 'What judged the images; missing of sessions of earlier releases. Not for browsers' }),
    by: z.enum(DECIDERS).optional(),
    at: z.iso.datetime().nullable().optional(),
    reasonCodes: z
      .array(z.enum(VERDICT_CODES))
      .optional()
      .openapi({ description: 'What those who decided named for it, each once; not for browsers' }),
    note: z.string().optional(),
    disagreed: z
      .array(
        z.object({
          by: z.string().openapi({ description: 'The reviewer' }),
          at: z.iso.datetime(),
          outcome: z.enum(OUTCOMES).openapi({ description: 'The verdict of this reviewer' }),
          reasonCode: z.enum(VERDICT_CODES).optional().openapi({ description: 'The reason that the reviewer named' }),
          note: z.string().optional().openapi({ description: 'For operators' }),
        }),
      )
      .optional()
      .openapi({ description: 'What two reviewers said who differed; a third one decided. Not for browsers' }),
    reopened: z
      .array(
        z.object({
          by: z.string().openapi({ description: 'Who reopened the session; `person` of an appeal' }),
          appeal: z.literal(true).optional().openapi({ description: 'The person asked for it, by the session’s link' }),
          at: z.iso.datetime(),
          reason: z.string().openapi({ description: 'Why the decision did not stand' }),
          outcome: z.enum(OUTCOMES).openapi({ description: 'The outcome before' }),
          decidedAt: z.iso.datetime().openapi({ description: 'When the session had been decided' }),
          decidedBy: z.array(z.string()).openapi({ description: 'The reviewers who had decided, or `system`' }),
          reasonCodes: z
            .array(z.enum(VERDICT_CODES))
            .optional()
            .openapi({ description: 'The reasons that were named for that decision' }),
          note: z.string().optional().openapi({ description: 'The note of that decision' }),
        }),
      )
      .optional()
      .openapi({
        description: 'What it had ended with before, and why that did not stand; oldest first. Not for browsers',
      }),
    reviewers: z.array(z.string()).optional().openapi({ description: 'Who decided, where people did' }),
  })
  .openapi('Decision')

export type DecisionView = z.infer<typeof DecisionView>
export type AdviceView = z.infer<typeof AdviceView>
export type ReasonView = z.infer<typeof ReasonView>
