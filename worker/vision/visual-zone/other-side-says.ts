import { formOfKnown } from '../../domain/document-types/form-of'
import type { VisualComparison } from '../../domain/fields/comparison'
import type { DocumentImage } from '../../domain/readings/image-analysis'
import { documentFields } from './document-fields'

/** Comparison of the print with the values in the other side's MRZ or barcode. */
export function otherSideSays(printed: DocumentImage, other: DocumentImage): VisualComparison[] {
  if (!other.known) return []
  const { lines, type, fields, hasMrz } = printed
  const jurisdiction = fields.find(({ title, source }) => title === 'Jurisdiction' && source === 'visual')?.value ?? ''
  const form = type && !hasMrz ? formOfKnown(type, jurisdiction) : null
  const typeName = type?.name ?? ''
  return documentFields({ mrz: null, mrzReading: null, lines, known: other.known, form, typeName }).visual
}

/** The same, asked once of each two sides: to pair them, and of what is paired its checks and facts. */
export function askedOnce(): typeof otherSideSays {
  const said = new Map<DocumentImage, Map<DocumentImage, VisualComparison[]>>()
  return (printed, other) => {
    const ofPrinted = said.get(printed) ?? new Map<DocumentImage, VisualComparison[]>()
    said.set(printed, ofPrinted)
    const known = ofPrinted.get(other) ?? otherSideSays(printed, other)
    ofPrinted.set(other, known)
    return known
  }
}
