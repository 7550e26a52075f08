import * as z from 'zod'
import { REASON_CODES } from '../../words/decision/reasons'
import { SANDBOX_DELAY_SECONDS, SANDBOX_OUTCOMES } from '../../words/decision/sandbox-outcomes'
import '../../words/openapi'

const Outcome = z.enum(SANDBOX_OUTCOMES)

/** How a sandbox session ends, whatever image it is sent. */
export const SandboxOutcome = z
  .union([
    Outcome,
    z.object({
      outcome: Outcome,
      reason: z.enum(REASON_CODES).optional().openapi({ description: 'Of a decision that is not `approved`' }),
      delaySeconds: z.int().min(0).max(SANDBOX_DELAY_SECONDS).optional().openapi({
        description: 'Between the images and the decision; of `expired`: between the opening and the end',
      }),
    }),
  ])
  .openapi({
    description: 'With a sandbox token: how the session ends once images were sent, whatever they show',
    example: { outcome: 'resubmit', reason: 'document_unreadable', delaySeconds: 2 },
  })
