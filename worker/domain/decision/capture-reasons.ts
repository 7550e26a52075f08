/** Reasons for selfies of which no platform vouches for the app that took them. */
import type { EvidenceEntry } from '../../words/decision/evidence'
import type { Rules } from '../../words/decision/rules'
import type { Reason } from '../case/decision'

export function captureReasons(entries: readonly EvidenceEntry[], { captureAttested }: Rules): Reason[] {
  if (captureAttested !== 'required') return []
  return unattested(entries).map(({ index }) => ({
    code: 'capture_unattested',
    outcome: 'resubmit',
    task: 'selfie',
    index,
  }))
}

/** Selfies of which no platform vouches for the app that took them. */
export const unattested = (entries: readonly EvidenceEntry[]) =>
  entries.filter(({ task, attested }) => task === 'selfie' && !attested)
