/** Attacks that an approval leaves open where no platform vouches for the app that took the selfie. */
import type { EvidenceEntry } from '../../words/decision/evidence'
import type { NotExcluded } from '../../words/decision/not-excluded'
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

/** A program may stand in the camera's place and draw a person, or a document, that follows the challenge. */
export function notExcluded(entries: readonly EvidenceEntry[]): NotExcluded[] {
  const filmed = entries.some(({ task, channel, attested }) => task === 'document' && channel === 'take' && !attested)
  return filmed || unattested(entries).length > 0 ? ['injected_video'] : []
}

const unattested = (entries: readonly EvidenceEntry[]) =>
  entries.filter(({ task, attested }) => task === 'selfie' && !attested)
