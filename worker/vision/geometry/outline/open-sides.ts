/** Whether the sides of a quadrilateral end at its corners or go on to the raster's border. */

import { sideLength } from '../corners'
import type { Quadrilateral } from './best-quadrilateral'

interface Point {
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

/** Pixels beyond a corner, and before the border, that blur and roundings take. */
const CORNER = 4
const RIM = 3
/** A way to the border of fewer pixels says nothing, and of more than this share of its side something else. */
const LEAST = 5
const MOST = 0.6

/**
 * The most that both neighbours of a side go on beyond it: share of their way to the border on which an edge is seen,
 * 0..1. High where the side is a line of print and the document is cut off behind it; 0 where all sides end.
 */
export function goesOnBeyond(quad: Quadrilateral, size: Size): number {
  const shares = quad.corners.map((_, i) => {
    const ways = [wayOn(quad, (i + 3) % 4, i, size), wayOn(quad, (i + 1) % 4, (i + 1) % 4, size)]
    const seen = ways.filter((share) => share !== null)
    return seen.length > 0 ? Math.min(...seen) : 0
  })
  return Math.max(...shares)
}

/** Along a side, from one of its corners to the border; null where they are too near to tell. */
function wayOn({ corners, sides }: Quadrilateral, side: number, corner: number, size: Size): number | null {
  const to = corners[corner]
  const from = corners[corner === side ? (side + 1) % 4 : side]
  const [a, b] = [sides[side].at(to), sides[side].at(atBorder(from, to, size))]
  const length = Math.abs(b - a) - CORNER - RIM
  if (length < LEAST) return null
  if (length > MOST * sideLength(corners, side)) return 0
  const away = Math.sign(b - a)
  return sides[side].between(a + away * CORNER, b - away * RIM)
}

/** Where the way from one point through another leaves the raster. */
function atBorder(from: Point, to: Point, { width, height }: Size): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const along = (at: number, step: number, most: number) =>
    Math.abs(step) < 1e-9 ? Number.POSITIVE_INFINITY : ((step > 0 ? most : 0) - at) / step
  const t = Math.max(0, Math.min(along(to.x, dx, width - 1), along(to.y, dy, height - 1)))
  return { x: to.x + dx * t, y: to.y + dy * t }
}
