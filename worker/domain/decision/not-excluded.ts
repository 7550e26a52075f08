/** Attacks that a decision does not speak against: a document whose portrait no issuer signed, a film in the camera's place. */
import type { EvidenceEntry } from '../../words/decision/evidence'
import type { NotExcluded } from '../../words/decision/not-excluded'
import type { Step } from '../../words/decision/step-up'
import { unattested } from './capture-reasons'
import { SETTLES } from './step-up/settles'

/** `did`: the further step that proved the session; absent: none was asked for, or none did. */
export function notExcluded(entries: readonly EvidenceEntry[], did?: Step): NotExcluded[] {
  const documents = entries.filter(({ task }) => task === 'document')
  const signed = new Set(documents.filter(isSigned).map(({ index }) => index))
  // A program may stand in the camera's place and draw a person, or a document, that follows the challenge.
  const filmed = documents.some(({ channel, attested }) => channel === 'take' && !attested)
  // A chip speaks for its own document alone.
  const settled = did === 'wallet' && SETTLES[did].forged_document === 'settled' && signed.size > 0
  return [
    ...(!settled && documents.some(({ index }) => !signed.has(index)) ? (['forged_document'] as const) : []),
    ...(filmed || unattested(entries).length > 0 ? (['injected_video'] as const) : []),
  ]
}

/** Data that somebody signed can stand beside anybody's picture: the signed portrait must be the selfie's. */
const isSigned = ({ channel, judged }: EvidenceEntry) =>
  (channel === 'chip' || channel === 'wallet') && judged.includes('signature') && judged.includes('comparison')
