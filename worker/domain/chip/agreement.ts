/** Whether chip and pixels tell of one document and one face. */

import type { DocumentFacts } from '../case/document-facts'
import type { Judgement } from '../case/judgement'
import { folded } from '../fields/likeness'
import type { Mrz } from '../mrz/mrz'
import { isAlike } from '../same-holder'

/** Result of comparing the chip's portrait with a picture of a face. */
export type FacesSay = 'same' | 'different' | 'unsure' | null

export interface Compared {
  zone: Mrz
  /** Facts from the document's pictures; null where there are none. */
  facts: DocumentFacts | null
  /** Comparison of the portraits of chip and page. */
  printed: FacesSay
}

const FIELDS = ['documentNumber', 'birthDate', 'expiryDate'] as const
const NAMES = ['surname', 'givenNames'] as const

/** Value by which the decision recognises names that need a person's look. */
export const NAMES_DIFFER = 'names'

/**
 * Names are covered by no check digit, so one that is unlike may be misread: a person looks. Of two, somebody has changed
 * the page.
 */
export function agreement({ zone, facts, printed }: Compared): Judgement {
  const read = facts?.vouched === 'mrz' ? facts : null
  const other = FIELDS.filter((field) => {
    const [own, said] = [zone[field] ?? '', read?.[field] ?? '']
    return own !== '' && said !== '' && folded(own) !== folded(said)
  })
  const names = NAMES.filter((name) => {
    const [own, said] = [zone[name], read?.[name] ?? '']
    return own !== '' && said !== '' && !isAlike(own, said)
  })
  const says = [...other, ...names].join(', ')
  if (other.length > 0 || names.length === NAMES.length) {
    return { status: 'failed', reason: `the page says otherwise: ${says}` }
  }
  if (printed === 'different') return { status: 'failed', reason: 'the portrait on the page shows another face' }
  if (!read) return { status: 'idle', reason: 'no zone was read on the page with certainty' }
  if (names.length > 0)
    return { status: 'idle', reason: `the page seems to say otherwise: ${says}`, value: NAMES_DIFFER }
  const face = printed === 'same' ? ', and so does the portrait' : ''
  return { status: 'success', reason: `the zone on the page says the same${face}` }
}
