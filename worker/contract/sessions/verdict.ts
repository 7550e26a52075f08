/** Verdict of a reviewer on a session, in requests and answers. */
import * as z from 'zod'
import { VERDICT_CODES, verdictCodes } from '../../words/decision/verdict-reasons'
import '../../words/openapi'

export const VERDICTS = ['approved', 'resubmit', 'declined'] as const

export const verdictFields = {
  outcome: z.enum(VERDICTS).openapi({ example: 'approved' }),
  reasonCode: z.enum(VERDICT_CODES).optional().openapi({
    description:
      'Why, as a code of the outcome: see Reason codes. Kept with the decision, in its event and told to webhooks',
  }),
  note: z.string().max(1000).optional().openapi({ description: 'Kept with the decision' }),
}

type Said = { outcome: (typeof VERDICTS)[number]; reasonCode?: (typeof VERDICT_CODES)[number] | undefined }

/** Checks that reason and outcome fit: nobody is asked again for being too young, or approved for a reason. */
export function fitsOutcome({ outcome, reasonCode }: Said, context: z.RefinementCtx): void {
  const codes = verdictCodes(outcome)
  if (reasonCode === undefined || codes.includes(reasonCode)) return
  const told = codes.length > 0 ? `one of ${codes.join(', ')}` : 'none'
  context.addIssue({ code: 'custom', path: ['reasonCode'], message: `with ${outcome}: ${told}` })
}

/** Somebody who is refused may ask why, and so may a court. */
export function saysWhy({ outcome, reasonCode, note }: Said & { note?: string | undefined }, context: z.RefinementCtx) {
  if (outcome === 'declined' && reasonCode === undefined)
    context.addIssue({ code: 'custom', path: ['reasonCode'], message: 'wanted with declined' })
  if (reasonCode === 'other' && !note?.trim())
    context.addIssue({ code: 'custom', path: ['note'], message: 'wanted with other: it says what' })
}
