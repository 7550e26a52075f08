/** Verdicts of reviewers. */
import type { VerdictReason } from '../../words/decision/verdict-reasons'

export interface Verdict {
  outcome: 'approved' | 'resubmit' | 'declined'
  /** Reason among those of the outcome. */
  reasonCode?: VerdictReason
  /** Note for later readers of the decision. */
  note?: string
}

/** Verdict of one of several reviewers. */
export interface GivenVerdict extends Verdict {
  by: string
  /** ISO 8601. */
  at: string
}
