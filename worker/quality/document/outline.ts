/** The outline of the document in a small raster: the quadrilateral of four seen edges that end at its corners. */
import type { Gray } from '../pixels'
import { type Corner, distance, type Quadrilateral, sideLengths, signedArea } from '../quadrilateral'
import { crossing } from '../straight-line'
import { DIRECTIONS, type DirectedEdges, directedEdges } from './edges'
import { LineSupport } from './line-support'
import { type Line, lineOf, straightLines } from './lines'

export interface FoundOutline {
  corners: Quadrilateral
  /** Share of the worst seen side that lies on an edge, 0..1. */
  confidence: number
  /** Share of the raster that it covers. */
  area: number
}

interface Rules {
  /** Shares of the weakest side and of all sides that lie on edges: below, they are guessed rather than seen. */
  minSupport: number
  minMeanSupport: number
  /** Long over short side. */
  aspects: { least: number; most: number }
}

/** ID-1 is 1.59 long, ID-2 and ID-3 are 1.42 (ISO/IEC 7810); seen at an angle, more or less. */
const WHOLE: Rules = { minSupport: 0.5, minMeanSupport: 0.7, aspects: { least: 1.15, most: 2.3 } }
/** With the raster's border for a side or two the others must be beyond doubt, and any part of a document may show. */
const CUT: Rules = { minSupport: 0.65, minMeanSupport: 0.8, aspects: { least: 1, most: 2.5 } }
/** Least area as a share of the raster. A smaller document is too far away to be worth an outline. */
const MIN_AREA = 0.06
/** The document's middle lies in the middle such share of the raster, as the frame that the person aims with asks. */
const MIDDLE = 0.6
/** Corners may lie this share of the raster's size outside it. */
const OUTSIDE = 0.04
/** Steps of 2 degrees by which opposite sides may differ: a card tilted by 40 degrees that fills the picture. */
const MAX_OPPOSITE = 15
/** Least sine of the angle between sides that meet: below, they are nearly parallel. */
const LEAST_SINE = 0.5
/** How far beyond its corners a side is followed, as a share of its length: a table's edge goes on, a document's ends. */
const BEYOND = 0.2
/** Pixels beyond a corner that its rounding and the blur of the edges may use up. */
const CORNER = 4
const BEYOND_WEIGHT = 0.35
const SIZE_WEIGHT = 0.3

/**
 * Finds a document's outline; null where none is seen. Of a document that is cut off, what the raster shows: corners
 * then lie on its border.
 */
export function findOutline(luma: Gray): FoundOutline | null {
  const edges = directedEdges(luma)
  const { across, down } = straightLines(edges)
  const seen = (line: Line) => new LineSupport(edges, line)
  const border = (step: number, rho: number) => new LineSupport(edges, lineOf(step, rho), true)
  const rows = across.map(seen)
  const columns = down.map(seen)
  return (
    best(rows, columns, edges, WHOLE) ??
    best(
      [...rows, border(DIRECTIONS / 2, 0), border(DIRECTIONS / 2, edges.height - 1)],
      [...columns, border(0, 0), border(0, edges.width - 1)],
      edges,
      CUT,
    )
  )
}

function best(rows: LineSupport[], columns: LineSupport[], edges: DirectedEdges, rules: Rules): FoundOutline | null {
  const [middleX, middleY] = [edges.width / 2, edges.height / 2]
  const rowPairs = pairs(rows, ({ line }) => (line.rho - middleX * line.cos) / line.sin)
  const columnPairs = pairs(columns, ({ line }) => (line.rho - middleY * line.sin) / line.cos)
  let found: FoundOutline | null = null
  let bestScore = 0
  for (const [top, bottom] of rowPairs) {
    for (const [left, right] of columnPairs) {
      const candidate = outlineOf([top, right, bottom, left], edges, rules)
      if (!candidate || candidate.score <= bestScore) continue
      bestScore = candidate.score
      found = candidate.outline
    }
  }
  return found
}

/** The top, the right, the bottom and the left side. */
type Sides = [LineSupport, LineSupport, LineSupport, LineSupport]

function outlineOf(sides: Sides, edges: DirectedEdges, rules: Rules): { outline: FoundOutline; score: number } | null {
  const corners = quadrilateral(sides, edges, rules)
  if (!corners) return null
  const area = signedArea(corners) / (edges.width * edges.height)
  if (area < MIN_AREA) return null
  const { weakest, mean, beyond } = sidesOf(corners, sides)
  if (weakest < rules.minSupport || mean < rules.minMeanSupport) return null
  const score = (mean + weakest) / 2 - BEYOND_WEIGHT * beyond + SIZE_WEIGHT * Math.sqrt(area)
  return { outline: { corners, confidence: weakest, area }, score }
}

type Pair = [LineSupport, LineSupport]

/** Lines that can be opposite sides, ordered by where they pass the raster's middle. */
function pairs(unordered: LineSupport[], place: (line: LineSupport) => number): Pair[] {
  const lines = unordered.toSorted((a, b) => place(a) - place(b))
  const found: Pair[] = []
  for (let i = 0; i < lines.length; i++) {
    for (let j = i + 1; j < lines.length; j++) {
      const steps = Math.abs(lines[i].line.step - lines[j].line.step)
      // Between two borders lie boards and table edges, no document.
      if (lines[i].isBorder && lines[j].isBorder) continue
      if (Math.min(steps, DIRECTIONS - steps) <= MAX_OPPOSITE) found.push([lines[i], lines[j]])
    }
  }
  return found
}

/** Clockwise from the top left; null where the lines make none that a document could have. */
function quadrilateral(
  [{ line: top }, { line: right }, { line: bottom }, { line: left }]: Sides,
  { width, height }: DirectedEdges,
  { aspects }: Rules,
): Quadrilateral | null {
  const [x, y] = [width * OUTSIDE, height * OUTSIDE]
  const inside = (p: Corner) => p.x >= -x && p.y >= -y && p.x <= width + x && p.y <= height + y
  const topLeft = crossing(top, left, LEAST_SINE)
  if (!topLeft || !inside(topLeft)) return null
  const bottomRight = crossing(bottom, right, LEAST_SINE)
  if (!bottomRight || !inside(bottomRight)) return null
  const topRight = crossing(top, right, LEAST_SINE)
  const bottomLeft = crossing(bottom, left, LEAST_SINE)
  if (!topRight || !bottomLeft || !inside(topRight) || !inside(bottomLeft)) return null
  const corners: Quadrilateral = [topLeft, topRight, bottomRight, bottomLeft]
  const { across, down } = sideLengths(corners)
  const aspect = Math.max(across, down) / Math.min(across, down)
  if (aspect < aspects.least || aspect > aspects.most) return null
  const offX = Math.abs((topLeft.x + topRight.x + bottomRight.x + bottomLeft.x) / 4 - width / 2)
  const offY = Math.abs((topLeft.y + topRight.y + bottomRight.y + bottomLeft.y) / 4 - height / 2)
  return offX <= (MIDDLE * width) / 2 && offY <= (MIDDLE * height) / 2 ? corners : null
}

/** Shares 0..1 over the sides that are not the border: of the weakest side and of the mean side on edges, and of their prolongations. */
function sidesOf(corners: Quadrilateral, sides: LineSupport[]): { weakest: number; mean: number; beyond: number } {
  let weakest = 1
  let mean = 0
  let beyond = 0
  const seenSides = sides.filter((side) => !side.isBorder).length
  for (let i = 0; i < 4; i++) {
    const side = sides[i]
    if (side.isBorder) continue
    const a = side.position(corners[i])
    const b = side.position(corners[(i + 1) % 4])
    const length = distance(corners[i], corners[(i + 1) % 4])
    const away = Math.sign(b - a)
    const on = side.between(a, b).on / Math.max(1, length)
    const before = side.between(a - away * CORNER, a - away * (CORNER + length * BEYOND))
    const after = side.between(b + away * CORNER, b + away * (CORNER + length * BEYOND))
    const seen = before.seen + after.seen
    weakest = Math.min(weakest, on)
    mean += on / seenSides
    // What the raster does not show contradicts nothing.
    beyond += seen === 0 ? 0 : (before.on + after.on) / seen / seenSides
  }
  return { weakest, mean, beyond }
}
