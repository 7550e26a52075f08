/** Tables by which risk is judged, fitted to an owner's labelled sessions in the place of the shipped ones. */
import type { Likelihoods } from '../decision/risk/likelihood'

export interface CalibrationTables {
  fraud: Likelihoods
  framing: Likelihoods
  /** Risk from which a session is not approved, and from which it is declined. */
  thresholds: { approve: number; decline: number }
}

/** Which sessions it was fitted to. */
export type CalibrationBasis = ({ from: string; to: string } | { trial: string }) & {
  sessions: number
  /** People who were kept apart. */
  people: number
}
