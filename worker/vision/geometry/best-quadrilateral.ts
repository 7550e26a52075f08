/** The best-supported quadrilateral among an image's straight lines. */

import { type Corners, contains, sideLength, signedArea } from './corners'
import type { Edges } from './edges'
import { crossing, type HoughLine, turn } from './hough'

export interface Quadrilateral {
  corners: Corners
  /** Share of each side that lies on an edge, 0..1, in the order of the corners. */
  support: number[]
  /** Share of the image that it covers. */
  area: number
  score: number
}

/** In 1-degree bins: opposite sides differ by at most this, neighbouring ones by at least that. */
const MAX_OPPOSITE_TURN = 40
const MIN_CORNER_TURN = 50
/** Corners may lie this far outside the image, as a share of its size. */
const OUTSIDE = 0.05
const MIN_AREA = 0.04
const MIN_SIDE_PIXELS = 40
const MIN_SUPPORT = 0.3
/** Long over short side of ID-1 is 1.59, of ID-2 and ID-3 1.42, open or closed; seen at an angle, some more or less. */
const ASPECTS = { least: 1.15, most: 2 }

/** `anchors`: points that the quadrilateral must contain; `least`: share of the image that it must cover. */
export function bestQuadrilateral(
  edges: Edges,
  lines: HoughLine[],
  anchors: { x: number; y: number }[],
  least: number,
): Quadrilateral | null {
  const pairs: [HoughLine, HoughLine][] = []
  lines.forEach((a, i) => {
    for (const b of lines.slice(i + 1)) if (turn(a, b) < MAX_OPPOSITE_TURN) pairs.push([a, b])
  })
  let best: Quadrilateral | null = null
  for (let i = 0; i < pairs.length; i++) {
    for (let j = i + 1; j < pairs.length; j++) {
      const corners = cornersOf(pairs[i], pairs[j], edges)
      if (!corners || !anchors.every((anchor) => contains(corners, anchor))) continue
      const area = Math.abs(signedArea(corners)) / (edges.width * edges.height)
      if (area < Math.max(MIN_AREA, least)) continue
      const found = supported(corners, area, edges, best?.score ?? 0)
      if (found) best = found
    }
  }
  return best
}

function cornersOf(
  [a, c]: [HoughLine, HoughLine],
  [b, d]: [HoughLine, HoughLine],
  { width, height }: Edges,
): Corners | null {
  if (a === b || a === d || c === b || c === d || turn(a, b) < MIN_CORNER_TURN) return null
  const corners = [crossing(a, b), crossing(a, d), crossing(c, d), crossing(c, b)]
  const inside = corners.every(
    (p) =>
      p &&
      p.x >= -width * OUTSIDE &&
      p.y >= -height * OUTSIDE &&
      p.x <= width * (1 + OUTSIDE) &&
      p.y <= height * (1 + OUTSIDE),
  )
  return inside ? (corners as Corners) : null
}

/** Null where it is not better than `toBeat`. */
function supported(corners: Corners, area: number, edges: Edges, toBeat: number): Quadrilateral | null {
  const size = 0.35 * Math.sqrt(area)
  if (1 + size <= toBeat) return null
  const across = sideLength(corners, 0) + sideLength(corners, 2)
  const down = sideLength(corners, 1) + sideLength(corners, 3)
  const aspect = Math.max(across, down) / Math.min(across, down)
  if (aspect < ASPECTS.least || aspect > ASPECTS.most) return null
  const support: number[] = []
  for (let i = 0; i < 4; i++) {
    const [a, b] = [corners[i], corners[(i + 1) % 4]]
    if (Math.hypot(b.x - a.x, b.y - a.y) < MIN_SIDE_PIXELS) return null
    const share = edgeShare(a, b, edges)
    if (share < MIN_SUPPORT) return null
    support.push(share)
  }
  const mean = support.reduce((sum, share) => sum + share, 0) / 4
  const score = 0.6 * mean + 0.4 * Math.min(...support) + size
  return score > toBeat ? { corners, support, area, score } : null
}

/** Share of a segment's points with an edge pixel within 2 pixels. */
function edgeShare(a: { x: number; y: number }, b: { x: number; y: number }, edges: Edges): number {
  const { width, height, mask } = edges
  const steps = Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / 2)
  let hits = 0
  for (let s = 0; s <= steps; s++) {
    const x = Math.round(a.x + ((b.x - a.x) * s) / steps)
    const y = Math.round(a.y + ((b.y - a.y) * s) / steps)
    if (near(mask, width, height, x, y)) hits++
  }
  return hits / (steps + 1)
}

function near(mask: Uint8Array, width: number, height: number, x: number, y: number): boolean {
  for (let v = Math.max(0, y - 2); v <= Math.min(height - 1, y + 2); v++) {
    for (let u = Math.max(0, x - 2); u <= Math.min(width - 1, x + 2); u++) if (mask[v * width + u]) return true
  }
  return false
}
