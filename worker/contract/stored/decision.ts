/** The column `decision` of a session. */
import * as z from 'zod'
import { LIGHT_HINTS } from '../../words/capture/light-hints'
import { EvidenceEntry } from '../../words/decision/evidence'
import { NotExcluded } from '../../words/decision/not-excluded'
import { ASSURANCES, DECIDERS, OUTCOMES } from '../../words/decision/outcomes'
import { REASON_CODES } from '../../words/decision/reasons'
import { StepUp } from '../../words/decision/step-up'
import { VERDICT_CODES } from '../../words/decision/verdict-reasons'
import { StoredVerdict } from './verdicts'

export const DECISION_VERSION = 1

export const StoredReason = z.object({
  code: z.enum(REASON_CODES),
  outcome: z.enum(OUTCOMES),
  task: z.enum(['document', 'selfie', 'faces']),
  index: z.int(),
  check: z.string().exactOptional(),
  side: z.enum(['front', 'back']).exactOptional(),
  hint: z.enum(LIGHT_HINTS).exactOptional(),
})

const Decision = z.object({
  outcome: z.enum(OUTCOMES).nullable(),
  assurance: z.enum(ASSURANCES),
  risk: z.number().nullable(),
  reasons: z.array(StoredReason),
  evidence: z.array(EvidenceEntry),
  notExcluded: z.array(NotExcluded).exactOptional(),
  stepUp: StepUp.exactOptional(),
  policy: z.object({
    schemaId: z.string(),
    version: z.int(),
    calibration: z.object({ calibrationId: z.string(), name: z.string(), version: z.int() }).exactOptional(),
  }),
  madeBy: z
    .object({ release: z.string(), checks: z.string(), likelihoods: z.string(), faces: z.string() })
    .exactOptional(),
  by: z.enum(DECIDERS),
  at: z.string(),
  reasonCodes: z.array(z.enum(VERDICT_CODES)).exactOptional(),
  note: z.string().exactOptional(),
  reviewers: z.array(z.string()).exactOptional(),
  disagreed: z.array(StoredVerdict).exactOptional(),
  reopened: z
    .array(
      z.object({
        by: z.string(),
        appeal: z.literal(true).exactOptional(),
        at: z.string(),
        reason: z.string(),
        outcome: z.enum(OUTCOMES),
        decidedAt: z.string(),
        decidedBy: z.array(z.string()),
        reasonCodes: z.array(z.enum(VERDICT_CODES)).exactOptional(),
        note: z.string().exactOptional(),
      }),
    )
    .exactOptional(),
  duplicates: z.array(z.object({ sessionId: z.string(), reasons: z.array(z.enum(REASON_CODES)) })).exactOptional(),
})

/** Throws, naming it, on a version that this release does not know. */
export function readDecision(stored: unknown): z.infer<typeof Decision> {
  const { version } = z.looseObject({ version: z.int() }).parse(stored)
  if (version !== DECISION_VERSION) throw new Error(`stored decision is of version ${version}, which is not known here`)
  return Decision.parse(stored)
}
