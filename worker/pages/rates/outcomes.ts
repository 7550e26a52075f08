/** Outcomes in the order in which they are drawn. */
import type { KindRates } from '../../domain/rates/measure.ts'

export type OutcomeShares = KindRates['outcomes']
export type Outcome = keyof OutcomeShares

export const OUTCOMES_SHOWN: readonly { outcome: Outcome; label: string }[] = [
  { outcome: 'approved', label: 'Approved' },
  { outcome: 'resubmit', label: 'Asked again' },
  { outcome: 'review', label: 'To a person' },
  { outcome: 'declined', label: 'Declined' },
]
