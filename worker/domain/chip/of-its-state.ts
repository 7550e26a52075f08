import type { Mrz } from '../mrz/mrz'
import { isOfOtherState, OTHER_STATE } from '../trust/signing-state'
import type { ChipVerdict } from './chip'

/** An authority vouches for its own state's documents only. */
export function ofItsState(verdict: ChipVerdict, zone: Mrz | null): ChipVerdict {
  const { checks, country } = verdict
  if (!zone || checks.issuer.status === 'failed') return verdict
  if (!isOfOtherState(country, zone.alpha3)) return verdict
  return { ...verdict, checks: { ...checks, issuer: { ...checks.issuer, status: 'failed', reason: OTHER_STATE } } }
}
