/** Whether a quadrilateral can be the view of a page of a size in use. */
import { type Corners, sideLength } from '../geometry/corners'

/** Long side over short side: ID-1 (85.60 x 53.98 mm) and ID-3 (125 x 88 mm) of ISO/IEC 7810, ID-2 (105 x 74). */
export const KNOWN_ASPECTS = [1.586, 1.42]
/** Logarithm of an aspect within which edges may have been found a little off. */
const TOLERANCE = 0.06
/**
 * A page looks shorter than it is where it is tilted, and then its far side is shorter than its near one: by the sine of
 * the tilt times the page's depth over the distance, 54 mm at 400 and more.
 */
const DEPTH_PER_DISTANCE = 0.135

/** A rectangle seen square on has to have a page's proportions: others are frames, bands and pictures on a page. */
export function mayBePage(corners: Corners): boolean {
  const [top, right, bottom, left] = [0, 1, 2, 3].map((side) => sideLength(corners, side))
  if (!top || !right || !bottom || !left) return false
  const aspect = Math.abs(Math.log((top + bottom) / (right + left)))
  const off = Math.min(...KNOWN_ASPECTS.map((known) => Math.abs(aspect - Math.log(known))))
  if (off <= TOLERANCE) return true
  const tilt = Math.sqrt(1 - Math.exp(-2 * off))
  const converging = Math.max(Math.abs(Math.log(top / bottom)), Math.abs(Math.log(left / right)))
  return converging >= DEPTH_PER_DISTANCE * tilt
}
