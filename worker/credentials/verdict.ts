/** Judgements of attestations. */
import type { AttestationVerdict } from '../domain/capture/app-attestation'

type Facts = AttestationVerdict['facts']

export const idle = (reason: string): AttestationVerdict => ({ status: 'idle', reason, facts: {} })

export const failed = (reason: string, facts: Facts = {}): AttestationVerdict => ({ status: 'failed', reason, facts })

/** Each with what is said where it does not hold. */
export type Requirement = readonly [holds: boolean, otherwise: string]

/** The first that does not hold fails all. */
export function judged(requirements: readonly Requirement[], facts: Facts, reason: string): AttestationVerdict {
  const broken = requirements.find(([holds]) => !holds)
  return broken ? failed(broken[1], facts) : { status: 'success', reason, facts }
}
