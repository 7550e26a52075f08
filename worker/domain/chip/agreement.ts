/** Whether chip and pixels tell of one document and one face. */
import type { Judgement } from '../checks/judgement'
import type { DocumentFacts } from '../decision/document-facts'
import { folded } from '../fields/likeness'
import type { Mrz } from '../mrz/mrz'

/** Of the chip's portrait and a picture of a face: what the comparison says. */
export type FacesSay = 'same' | 'different' | 'unsure' | null

export interface Compared {
  zone: Mrz
  /** Of the document's pictures; null where there are none. */
  facts: DocumentFacts | null
  /** Portraits of chip and page. */
  printed: FacesSay
}

const FIELDS = ['documentNumber', 'birthDate', 'expiryDate'] as const

/** Names are covered by no check digit: a misread one would tell against an honest holder. */
export function agreement({ zone, facts, printed }: Compared): Judgement {
  const read = facts?.vouched === 'mrz' ? facts : null
  const other = FIELDS.filter((field) => {
    const [own, said] = [zone[field] ?? '', read?.[field] ?? '']
    return own !== '' && said !== '' && folded(own) !== folded(said)
  })
  if (other.length > 0) return { status: 'failed', reason: `the page says otherwise: ${other.join(', ')}` }
  if (printed === 'different') return { status: 'failed', reason: 'the portrait on the page shows another face' }
  if (!read) return { status: 'idle', reason: 'no zone was read on the page with certainty' }
  const face = printed === 'same' ? ', and so does the portrait' : ''
  return { status: 'success', reason: `the zone on the page says the same${face}` }
}
