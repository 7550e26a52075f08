/** What a session ends with, and why. */

import type { LightHint } from '../../words/capture/light-hints'
import type { EvidenceEntry } from '../../words/decision/evidence'
import type { NotExcluded } from '../../words/decision/not-excluded'
import type { Assurance, Decider, Outcome } from '../../words/decision/outcomes'
import type { ReasonCode } from '../../words/decision/reasons'
import type { VerdictReason } from '../../words/decision/verdict-reasons'
import type { Side } from '../document-types/document-type'
import type { TaskResult } from './task-result'
import type { GivenVerdict } from './verdict'

export interface Reason {
  code: ReasonCode
  /** What it alone leads to. */
  outcome: Outcome
  task: TaskResult['type']
  /** Of the task among those of its type. */
  index: number
  /** Caption of the check that says so. */
  check?: string
  /** Of the document that is meant. */
  side?: Side
  /** What was in the way of the light of the screen. */
  hint?: LightHint
}

export interface Decision {
  /** Null: pending, something that is required is still to come. */
  outcome: Outcome | null
  assurance: Assurance
  /** Posterior probability of fraud, 0..1; null where nothing was checked. */
  risk: number | null
  /** Weightiest first. */
  reasons: Reason[]
  /** What an approval rests on; empty where nothing was judged. */
  evidence: EvidenceEntry[]
  /** Attacks that it does not speak against; absent where there is none. */
  notExcluded?: NotExcluded[]
  policy: { schemaId: string; version: number }
  by: Decider
  /** ISO 8601. */
  at: string
  /** What people named for their decision. */
  reasonCodes?: VerdictReason[]
  /** Of the operator who decided. */
  note?: string
  /** Who decided, where people did and their tokens name them; two where two had to. */
  reviewers?: string[]
  /** What two reviewers decided who differed: a third one decided then. */
  disagreed?: GivenVerdict[]
  /** When it was decided before, and why that did not stand; oldest first. */
  reopened?: Reopening[]
  /** Other sessions that say something else of the same person, or the same of another. */
  duplicates?: Duplicate[]
}

export interface Reopening {
  by: string
  /** ISO 8601. */
  at: string
  reason: string
  /** What it had ended with, when and by whom: `system`, or names. */
  outcome: Outcome
  decidedAt: string
  decidedBy: string[]
  note?: string
}

export interface Duplicate {
  sessionId: string
  reasons: ReasonCode[]
}
