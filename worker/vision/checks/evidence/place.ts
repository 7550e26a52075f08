/** Where the zones of a document's type lie on its rectified page. */
import { type DocumentType, PAGE_SIZES, type Zone } from '../../../domain/document-types/document-type'
import type { Box } from '../../engine-contracts'
import type { NotEvaluated } from './not-evaluated'
import type { RecognisedPage } from './recognised-page'

/** Logarithm of page shape over the type's: a sheet with two cards, or an open booklet, is further off. */
const SHAPE_TOLERANCE = 0.09

export interface Place {
  type: DocumentType
  side: 'front' | 'back'
  /** Page pixels. */
  pixelsPerMm: number
  /** In page pixels. */
  boxOf(zone: Zone): Box
}

/** Zones say something only of one side of a known type, whose page was cut out in its shape. */
export function placeOf({ type, side, page }: Omit<RecognisedPage, 'lines'>): Place | NotEvaluated {
  if (!type) return { notEvaluated: 'the type of the document is unknown' }
  const shown = type.sides === 1 ? 'front' : side
  if (shown === 'both') return { notEvaluated: 'the image shows both sides: no zones to look at' }
  if (shown === null) return { notEvaluated: 'which side of the document this is, is unknown' }
  const { width, height } = page.image
  const [mmWide, mmHigh] = PAGE_SIZES[type.page]
  const off = Math.abs(Math.log((width * mmHigh) / (height * mmWide)))
  if (off > SHAPE_TOLERANCE)
    return { notEvaluated: 'the page was not found in the shape of its type: no zones to look at' }
  const boxOf = (zone: Zone): Box => ({
    x: zone.x * width,
    y: zone.y * height,
    width: zone.width * width,
    height: zone.height * height,
  })
  return { type, side: shown, pixelsPerMm: width / mmWide, boxOf }
}
