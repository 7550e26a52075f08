/** Decision with which a session ends, and its reasons. */

import type { LightHint } from '../../words/capture/light-hints'
import type { EvidenceEntry } from '../../words/decision/evidence'
import type { NotExcluded } from '../../words/decision/not-excluded'
import type { Assurance, Decider, Outcome } from '../../words/decision/outcomes'
import type { ReasonCode } from '../../words/decision/reasons'
import type { StepUp } from '../../words/decision/step-up'
import type { VerdictReason } from '../../words/decision/verdict-reasons'
import type { Side } from '../document-types/document-type'
import type { TaskResult } from './task-result'
import type { GivenVerdict } from './verdict'

export interface Reason {
  code: ReasonCode
  /** Outcome to which this reason alone leads. */
  outcome: Outcome
  task: TaskResult['type']
  /** Index of the task among those of its type. */
  index: number
  /** Caption of the check that says so. */
  check?: string
  /** Side of the document concerned. */
  side?: Side
  /** Obstacle to the light of the screen. */
  hint?: LightHint
}

/** Release and the tables by which it judges. A table's name is the beginning of its SHA-256: it changes with its values. */
export interface MadeBy {
  release: string
  /** Thresholds of the checks. */
  checks: string
  /** What checks count for in the risk. */
  likelihoods: string
  /** Similarity of faces: rates by similarity, and the thresholds read from them. */
  faces: string
}

export interface Decision {
  /** Null: pending, something that is required is still to come. */
  outcome: Outcome | null
  assurance: Assurance
  /** Posterior probability of fraud, 0..1; null where nothing was checked. */
  risk: number | null
  /** Weightiest first. */
  reasons: Reason[]
  /** Evidence behind an approval; empty where nothing was judged. */
  evidence: EvidenceEntry[]
  /** Attacks that the evidence does not exclude; absent where there is none. */
  notExcluded?: NotExcluded[]
  /** Question for a further step; absent: none was asked. */
  stepUp?: StepUp
  /** `calibration`: in the place of the shipped tables of risk. */
  policy: { schemaId: string; version: number; calibration?: { calibrationId: string; name: string; version: number } }
  /** Software that judged the images; absent where an earlier release did. */
  madeBy?: MadeBy
  by: Decider
  /** ISO 8601. */
  at: string
  /** Reasons that reviewers gave for their decision. */
  reasonCodes?: VerdictReason[]
  /** Note of the operator who decided. */
  note?: string
  /** Names of the reviewers who decided, where their tokens name them; two where two had to. */
  reviewers?: string[]
  /** Differing verdicts of two reviewers; a third one decided then. */
  disagreed?: GivenVerdict[]
  /** Earlier decisions that did not stand: when and why; oldest first. */
  reopened?: Reopening[]
  /** Other sessions that contradict this one about the same person, or show the same data of another person. */
  duplicates?: Duplicate[]
}

export interface Reopening {
  /** Name of a reviewer; `person` of an appeal. */
  by: string
  /** The person asked for it, by the session's link. */
  appeal?: true
  /** ISO 8601. */
  at: string
  reason: string
  /** Earlier outcome, when it was decided, and by whom: `system`, or names. */
  outcome: Outcome
  decidedAt: string
  decidedBy: string[]
  reasonCodes?: VerdictReason[]
  note?: string
}

export interface Duplicate {
  sessionId: string
  reasons: ReasonCode[]
}
