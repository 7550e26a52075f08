/** Round stamps on a page. */
import type { Zone } from '../../../domain/document-types/document-type'
import { free } from '../../../quality/free'
import type { Rgba } from '../../../quality/pixels'
import type { Box } from '../../engine-contracts'
import { isNotEvaluated, type NotEvaluated } from './not-evaluated'
import { colouredInk } from './pixels/coloured-ink'
import { likeness, type Ring, ringsIn } from './pixels/rings'
import { type Place, placeOf } from './place'
import type { RecognisedPage } from './recognised-page'

/** Stamps' lines of 0.5 mm and more are seen at this size. */
const PIXELS_PER_MM = 2.5
/** Difference of two radii, as a share of their mean: imprints of one stamp differ by less. */
const SAME_SIZE = 0.08

export interface Stamps {
  /** The clearest first, in page pixels. */
  boxes: Box[]
  /** Correlation of the two likest of one size, -1..1; null where there are no two. */
  likeness: number | null
}

/** Where the type of the document has a zone for them. */
export function stampsOn(recognised: Omit<RecognisedPage, 'lines'>): Stamps | NotEvaluated {
  const place = placeOf(recognised)
  if (isNotEvaluated(place)) return place
  const expected = place.type.objects.find(({ object, side }) => object === 'stamp' && side === place.side)
  if (!expected) return { notEvaluated: 'documents of this type have none on this side' }
  if (!expected.zone) return { notEvaluated: 'issuers place it differently: no zone to look at' }
  return stampsIn(recognised.page.image, place, expected.zone)
}

function stampsIn(page: Rgba, { pixelsPerMm, boxOf }: Place, zone: Zone): Stamps {
  const scale = Math.max(1, pixelsPerMm / PIXELS_PER_MM)
  const ink = colouredInk(page, scale, pixelsPerMm / scale)
  const { x, y, width, height } = boxOf(zone)
  const within = { x: x / scale, y: y / scale, width: width / scale, height: height / scale }
  const rings = ringsIn(ink, within, pixelsPerMm / scale)
  const pairs = rings.flatMap((a, i) =>
    rings.slice(i + 1).flatMap((b) => (isSameSize(a, b) ? [likeness(ink, a, b)] : [])),
  )
  free(ink.amount)
  return {
    boxes: rings.map(({ centre, radius }) => ({
      x: (centre.x - radius) * scale,
      y: (centre.y - radius) * scale,
      width: 2 * radius * scale,
      height: 2 * radius * scale,
    })),
    likeness: pairs.length > 0 ? Math.max(...pairs) : null,
  }
}

const isSameSize = (a: Ring, b: Ring) => Math.abs(a.radius - b.radius) <= SAME_SIZE * (a.radius + b.radius) * 0.5 + 1
