/** What risk is judged by: the shipped tables, or a calibration of the owner in their place. */
import type { Likelihoods } from './likelihood'
import { LIKELIHOODS } from './likelihoods'

export interface RiskTables {
  fraud: Likelihoods
  framing: Likelihoods
  /** Risk from which a session is not approved, and from which it is declined. */
  thresholds: { approve: number; decline: number }
}

/** A calibration as decisions name it. */
export interface CalibrationName {
  calibrationId: string
  name: string
  /** Counts the calibrations of that name. */
  version: number
}

export type NamedTables = CalibrationName & { tables: RiskTables }

export const THRESHOLDS = {
  /** Risk below which nothing speaks against approval. */
  approve: {
    value: 0.1,
    chosenBy:
      'twice the prior. Of 120 genuine sessions of the development half none is above 0.03; at 0.06 the other half lost 16 of 400 genuine ones to review, for 3 of 50 displays (2026-11-22)',
  },
  /** Risk from which nobody need look. */
  decline: {
    value: 0.9,
    chosenBy:
      'one check alone reaches 0.6 at most, as it was measured on 15 attacks of a kind: too little to turn anybody away by',
  },
} as const

export const SHIPPED: RiskTables = {
  ...LIKELIHOODS,
  thresholds: { approve: THRESHOLDS.approve.value, decline: THRESHOLDS.decline.value },
}
