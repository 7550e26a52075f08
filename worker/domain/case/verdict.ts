/** Verdicts of reviewers. */
import type { VerdictReason } from '../../words/decision/verdict-reasons'

export interface Verdict {
  outcome: 'approved' | 'resubmit' | 'declined'
  /** One of the outcome's. */
  reasonCode?: VerdictReason
  /** For whoever reads the decision later. */
  note?: string
}

/** Verdict of one of several reviewers. */
export interface GivenVerdict extends Verdict {
  by: string
  /** ISO 8601. */
  at: string
}
