/** Puts the images of one document's two sides together, by what they say of the holder. */
import type { KnownValues } from '../../fields/compare'
import type { VisualComparison } from '../../fields/comparison'
import type { DocumentImage } from '../../readings/image-analysis'

/**
 * Comparison of `printed` with the values in the other side's MRZ or barcode. The reader of print (vision) supplies it.
 */
export type OtherSideSays = (printed: DocumentImage, other: DocumentImage) => VisualComparison[]

/** Documents of one or two images, front first, in the order in which they came. */
export function documentSides(images: DocumentImage[], otherSideSays: OtherSideSays): DocumentImage[][] {
  const fronts = images.filter(({ side }) => side === 'front' || side === null)
  const backs = images.filter(({ side }) => side === 'back')
  const candidates = backs
    .flatMap((back) => fronts.filter((front) => mayBelong(front, back)).map((front) => ({ front, back })))
    .map((pair) => ({ ...pair, score: score(pair.front, pair.back, otherSideSays) }))
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

/** Whether two sides are of one type as far as both are known; a document with one side has no other. */
function mayBelong({ type: front }: DocumentImage, { type: back }: DocumentImage): boolean {
  if (front?.sides === 1 || back?.sides === 1) return false
  if (!front || !back) return true
  const states = front.countryCode === '' || back.countryCode === '' || front.countryCode === back.countryCode
  return front.kind === back.kind && states
}

/** Values that the front repeats of the back, less those that it contradicts. */
function score(front: DocumentImage, back: DocumentImage, otherSideSays: OtherSideSays): number {
  const count = (outcome: VisualComparison['outcome']) =>
    otherSideSays(front, back).filter((entry) => entry.outcome === outcome).length
  return count('confirmed') - count('mismatch')
}

/** Comparison of the print on each side of a card with the other's values; empty where there is one side. */
export function acrossSides([front, back]: DocumentImage[], otherSideSays: OtherSideSays): VisualComparison[] {
  return front && back ? [...otherSideSays(front, back), ...otherSideSays(back, front)] : []
}

/** Certain values of the sides: an MRZ whose check digits hold, else a barcode. */
export function certainValues(sides: DocumentImage[]): KnownValues | null {
  return sides.find(({ known }) => known)?.known ?? null
}
