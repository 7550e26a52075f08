/** The one side of a card whose other side may come in a later call. */
import { HALF_VERSION } from '../../../words/decision/half-version'
import type { DocumentEvidence } from '../../case/session'
import type { DocumentImage } from '../../readings/image-analysis'

export function waitingHalf(sides: DocumentImage[]): Pick<DocumentEvidence, 'half'> {
  const [only] = sides
  const mayHaveOther = only && sides.length === 1 && only.type?.sides !== 1 && only.side !== 'both'
  return mayHaveOther ? { half: { version: HALF_VERSION, side: only } } : {}
}
