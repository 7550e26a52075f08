/** Puts the images of one document's two sides together, by what they say of the holder. */
import type { KnownValues } from '../../domain/fields/compare'
import type { VisualComparison } from '../../domain/fields/comparison'
import type { DocumentImage } from '../image/image-analysis'
import { documentFields } from '../visual-zone/document-fields'
import { formOfKnown } from '../visual-zone/form/form-of'

/** Documents of one or two images, front first, in the order in which they came. */
export function documentSides(images: DocumentImage[]): DocumentImage[][] {
  const fronts = images.filter(({ side }) => side === 'front' || side === null)
  const backs = images.filter(({ side }) => side === 'back')
  const candidates = backs
    .flatMap((back) => fronts.filter((front) => mayBelong(front, back)).map((front) => ({ front, back })))
    .map((pair) => ({ ...pair, score: score(pair.front, pair.back) }))
    // Where nothing else tells that it is a front, its data must.
    .filter(({ front, score }) => front.side !== null || score > 0)
    .sort((a, b) => b.score - a.score || order(b.front) - order(a.front))
  const paired = new Set<DocumentImage>()
  const documents: DocumentImage[][] = []
  for (const { front, back } of candidates) {
    if (paired.has(front) || paired.has(back)) continue
    paired.add(front).add(back)
    documents.push([front, back])
  }
  for (const image of images) if (!paired.has(image)) documents.push([image])
  const place = (sides: DocumentImage[]) => Math.min(...sides.map(order))
  return documents.sort((a, b) => place(a) - place(b))
}

/** Calls after each other, images as they stood in their call. */
const order = ({ source }: DocumentImage) => source.attempt * 1000 + source.ordinal

/** Of one type as far as both are known; a document with one side has no other. */
function mayBelong({ type: front }: DocumentImage, { type: back }: DocumentImage): boolean {
  if (front?.sides === 1 || back?.sides === 1) return false
  if (!front || !back) return true
  const states = front.countryCode === '' || back.countryCode === '' || front.countryCode === back.countryCode
  return front.kind === back.kind && states
}

/** Values that the front repeats of the back, less those that it contradicts. */
function score(front: DocumentImage, back: DocumentImage): number {
  const count = (outcome: VisualComparison['outcome']) =>
    otherSideSays(front, back).filter((entry) => entry.outcome === outcome).length
  return count('confirmed') - count('mismatch')
}

/** What `printed` shows of the values in the other side's MRZ or barcode. */
export function otherSideSays(printed: DocumentImage, other: DocumentImage): VisualComparison[] {
  if (!other.known) return []
  const { lines, type, fields, hasMrz } = printed
  const jurisdiction = fields.find(({ title, source }) => title === 'Jurisdiction' && source === 'visual')?.value ?? ''
  const form = type && !hasMrz ? formOfKnown(type, jurisdiction) : null
  const typeName = type?.name ?? ''
  return documentFields({ mrz: null, mrzReading: null, lines, known: other.known, form, typeName }).visual
}

/** What a side says for certain: MRZ whose check digits hold, else a barcode. */
export function certainValues(sides: DocumentImage[]): KnownValues | null {
  return sides.find(({ known }) => known)?.known ?? null
}
