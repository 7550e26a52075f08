/** The shadow that a photo glued on a page throws at two of its sides, away from the light. */
import { upperMedian } from '../../../quality/median'
import type { Gray } from '../../../quality/pixels'
import type { Point } from '../../engine-contracts'
import { rowMeans } from '../evidence/pixels/rows-away'

/** In sides of the face: where a portrait's border may lie from its middle, and how wide a shadow may be. */
const NEAREST = 0.6
const FARTHEST = 1.9
const WIDEST = 0.05
/** Along the border: pieces of this length, since a glued photo is hardly ever straight. */
const PIECE = 0.3
const PIECES = 4
/** Middle of the pieces: portraits reach farther below a face than above it. */
const BELOW = 0.15

/**
 * How deep a narrow valley of luma runs along a portrait's border, as a share of what lies beside it: left, top, right,
 * bottom. A printed frame has one at every side. `face`: middle and side in page pixels.
 */
export function shadowSides(
  page: Gray,
  face: { x: number; y: number; side: number },
): [number, number, number, number] {
  const side = (x: number, y: number) => valley(page, face, { x, y })
  return [side(-1, 0), side(0, -1), side(1, 0), side(0, 1)]
}

function valley(page: Gray, face: { x: number; y: number; side: number }, away: Point): number {
  const [nearest, farthest] = [Math.round(NEAREST * face.side), Math.round(FARTHEST * face.side)]
  const reach = Math.max(2, Math.round(WIDEST * face.side))
  const length = Math.round(PIECE * face.side)
  const depths = Array.from({ length: PIECES }, (_, piece) => {
    const begin = (piece - PIECES / 2) * length + (away.x !== 0 ? BELOW * face.side : 0)
    return deepest(rowMeans(page, { place: face, away, nearest, farthest, begin, length }), reach)
  })
  return upperMedian(depths)
}

/** Of the values from one place on and before another. */
function largest(values: number[], from: number, before: number): number {
  let found = Number.NEGATIVE_INFINITY
  for (let i = from; i < before; i++) found = Math.max(found, values[i] ?? found)
  return found
}

/** Depth of the deepest valley no wider than twice `reach`. */
function deepest(profile: number[], reach: number): number {
  const depths = profile.map((level, d) => {
    if (d < reach || d + reach >= profile.length) return 0
    const inner = largest(profile, d - reach, d)
    const outer = largest(profile, d + 1, d + 1 + reach)
    return 1 - level / Math.max(1, Math.min(inner, outer))
  })
  return Math.max(0, ...depths)
}
