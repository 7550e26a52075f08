/** The outline of the document in a small raster: the quadrilateral of four seen edges that end at its corners. */
import type { Gray } from '../pixels'
import { type Corner, distance, type Quadrilateral, sideLengths, signedArea } from '../quadrilateral'
import { DIRECTIONS, type DirectedEdges, directedEdges } from './edges'
import { LineSupport } from './line-support'
import { COS, crossing, SIN, straightLines } from './lines'

export interface FoundOutline {
  corners: Quadrilateral
  /** Share of the worst seen side that lies on an edge, 0..1. */
  confidence: number
  /** Share of the raster that it covers. */
  area: number
}

/** A side is guessed rather than seen below this share. */
const MIN_SUPPORT = 0.5
const MIN_MEAN_SUPPORT = 0.7
/** Of the raster. A smaller document is too far away to be worth an outline. */
const MIN_AREA = 0.06
/** The document's middle lies in the middle such share of the raster, as the frame that the person aims with asks. */
const MIDDLE = 0.6
/** Corners may lie this share of the raster's size outside it. */
const OUTSIDE = 0.04
/** Long over short side: ID-1 is 1.59, ID-2 and ID-3 are 1.42 (ISO/IEC 7810); seen at an angle, more or less. */
const ASPECTS = { least: 1.15, most: 2 }
/** Steps of 2 degrees by which opposite sides may differ: a tilt of 35 degrees at arm's length. */
const MAX_OPPOSITE = 10
/** How far beyond its corners a side is followed, as a share of its length: a table's edge goes on, a document's ends. */
const BEYOND = 0.2
/** Pixels beyond a corner that its rounding and the blur of the edges may use up. */
const CORNER = 4
const BEYOND_WEIGHT = 0.35
const SIZE_WEIGHT = 0.3

export function findOutline(luma: Gray): FoundOutline | null {
  const edges = directedEdges(luma)
  const lines = straightLines(edges)
  const [middleX, middleY] = [edges.width / 2, edges.height / 2]
  const supported = (line: (typeof lines.across)[number]) => new LineSupport(edges, line)
  const rows = pairs(lines.across.map(supported), ({ line }) => (line.rho - middleX * COS[line.step]) / SIN[line.step])
  const columns = pairs(lines.down.map(supported), ({ line }) => (line.rho - middleY * SIN[line.step]) / COS[line.step])
  let best: FoundOutline | null = null
  let bestScore = 0
  for (const [top, bottom] of rows) {
    for (const [left, right] of columns) {
      const corners = quadrilateral(top, right, bottom, left, edges)
      if (!corners) continue
      const area = signedArea(corners) / (edges.width * edges.height)
      if (area < MIN_AREA) continue
      const judged = sidesOf(corners, [top, right, bottom, left])
      if (judged.weakest < MIN_SUPPORT || judged.mean < MIN_MEAN_SUPPORT) continue
      const score = (judged.mean + judged.weakest) / 2 - BEYOND_WEIGHT * judged.beyond + SIZE_WEIGHT * Math.sqrt(area)
      if (score <= bestScore) continue
      bestScore = score
      best = { corners, confidence: judged.weakest, area }
    }
  }
  return best
}

type Pair = [LineSupport, LineSupport]

/** Lines that can be opposite sides, ordered by where they pass the raster's middle. */
function pairs(unordered: LineSupport[], place: (line: LineSupport) => number): Pair[] {
  const lines = unordered.toSorted((a, b) => place(a) - place(b))
  const found: Pair[] = []
  for (let i = 0; i < lines.length; i++) {
    for (let j = i + 1; j < lines.length; j++) {
      const steps = Math.abs(lines[i].line.step - lines[j].line.step)
      if (Math.min(steps, DIRECTIONS - steps) <= MAX_OPPOSITE) found.push([lines[i], lines[j]])
    }
  }
  return found
}

/** Clockwise from the top left; null where the lines make none that a document could have. */
function quadrilateral(
  { line: top }: LineSupport,
  { line: right }: LineSupport,
  { line: bottom }: LineSupport,
  { line: left }: LineSupport,
  { width, height }: DirectedEdges,
): Quadrilateral | null {
  const [x, y] = [width * OUTSIDE, height * OUTSIDE]
  const inside = (p: Corner) => p.x >= -x && p.y >= -y && p.x <= width + x && p.y <= height + y
  const topLeft = crossing(top, left)
  if (!topLeft || !inside(topLeft)) return null
  const bottomRight = crossing(bottom, right)
  if (!bottomRight || !inside(bottomRight)) return null
  const topRight = crossing(top, right)
  const bottomLeft = crossing(bottom, left)
  if (!topRight || !bottomLeft || !inside(topRight) || !inside(bottomLeft)) return null
  const corners: Quadrilateral = [topLeft, topRight, bottomRight, bottomLeft]
  const { across, down } = sideLengths(corners)
  const aspect = Math.max(across, down) / Math.min(across, down)
  if (aspect < ASPECTS.least || aspect > ASPECTS.most) return null
  const offX = Math.abs((topLeft.x + topRight.x + bottomRight.x + bottomLeft.x) / 4 - width / 2)
  const offY = Math.abs((topLeft.y + topRight.y + bottomRight.y + bottomLeft.y) / 4 - height / 2)
  return offX <= (MIDDLE * width) / 2 && offY <= (MIDDLE * height) / 2 ? corners : null
}

/** Shares 0..1: of the weakest side and of the mean side on edges, and of their prolongations. */
function sidesOf(corners: Quadrilateral, sides: LineSupport[]): { weakest: number; mean: number; beyond: number } {
  let weakest = 1
  let mean = 0
  let beyond = 0
  for (let i = 0; i < 4; i++) {
    const side = sides[i]
    const a = side.position(corners[i])
    const b = side.position(corners[(i + 1) % 4])
    const length = distance(corners[i], corners[(i + 1) % 4])
    const away = Math.sign(b - a)
    const on = side.between(a, b).on / Math.max(1, length)
    const before = side.between(a - away * CORNER, a - away * (CORNER + length * BEYOND))
    const after = side.between(b + away * CORNER, b + away * (CORNER + length * BEYOND))
    const seen = before.seen + after.seen
    weakest = Math.min(weakest, on)
    mean += on / 4
    // What the raster does not show contradicts nothing.
    beyond += seen === 0 ? 0 : (before.on + after.on) / seen / 4
  }
  return { weakest, mean, beyond }
}
