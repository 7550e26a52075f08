/** The best-supported quadrilateral among an image's straight lines. */

import { crossing } from '../../../quality/straight-line'
import { type Corners, contains } from '../corners'
import type { Edges } from './edges'
import { turn } from './hough'
import type { Side } from './line-support'

export interface Quadrilateral {
  corners: Corners
  /** Share of each side that lies on an edge, 0..1, in the order of the corners. */
  support: number[]
  /** Share of the image that it covers. */
  area: number
  score: number
  /** How many of its sides are the image's border. */
  borders: number
  /** Each begins at the corner of its place. */
  sides: Side[]
}

/** Degrees: opposite sides differ by at most this, neighbouring ones by at least that. */
const MAX_OPPOSITE_TURN = 40
const MIN_CORNER_TURN = 50
/** Least sine of the angle between lines that meet: below, they are nearly parallel. */
const LEAST_SINE = 0.3
/** Corners may lie this far outside the image, as a share of its size. */
const OUTSIDE = 0.05
const MIN_AREA = 0.04
const MIN_SIDE_PIXELS = 40
const MIN_SUPPORT = 0.3
/** Long over short side of ID-1 is 1.59, of ID-2 and ID-3 1.42, open or closed; seen at an angle, some more or less. */
const ASPECTS = { least: 1.15, most: 2 }
/** The same of what is left where up to two sides are the image's border. */
const CUT_ASPECTS = { least: 1, most: 3 }
const MAX_BORDERS = 1
/** How far beyond its corners a side is followed, as a share of its length: a table's edge goes on, a document's ends. */
const BEYOND = 0.15
/** Pixels beyond a corner that its rounding and the edges' blur may take. */
const CORNER = 5
/** How much the score falls when all eight ends go on. */
const BEYOND_WEIGHT = 0.3
const SIZE_WEIGHT = 0.35

/**
 * `anchors`: points that the quadrilateral must contain; `least`: share of the image that it must cover; `toBeat`: one of
 * them that is known.
 */
export function bestQuadrilateral(
  edges: Edges,
  candidates: Side[],
  anchors: { x: number; y: number }[],
  least: number,
  toBeat: Quadrilateral | null = null,
): Quadrilateral | null {
  const count = candidates.length
  const meetings = meetingsOf(candidates, edges)
  const isCorner = cornersAmong(candidates)
  const isBorder = Uint8Array.from(candidates, (side) => Number(side.isBorder))
  const { firsts, seconds } = oppositePairs(candidates)
  const meetBoth = new Uint8Array(count)
  const leastArea = Math.max(MIN_AREA, least)
  let best = toBeat
  for (let i = 0; i < firsts.length; i++) {
    const a = firsts[i]
    const c = seconds[i]
    for (let k = 0; k < count; k++) meetBoth[k] = meetings[a * count + k] && meetings[c * count + k] ? 1 : 0
    for (let j = i + 1; j < firsts.length; j++) {
      const b = firsts[j]
      const d = seconds[j]
      if ((meetBoth[b] & meetBoth[d] & isCorner[a * count + b]) === 0) continue
      const ab = meetings[a * count + b]
      const ad = meetings[a * count + d]
      const cb = meetings[c * count + b]
      const cd = meetings[c * count + d]
      if (!ab || !ad || !cb || !cd) continue
      // No object is made before all that numbers say: there are tens of thousands of pairs.
      const covered = Math.abs(areaOf(ab, ad, cd, cb)) / (edges.width * edges.height)
      if (covered < leastArea || 1 + SIZE_WEIGHT * Math.sqrt(covered) <= (best?.score ?? 0)) continue
      const borders = isBorder[a] + isBorder[b] + isBorder[c] + isBorder[d]
      if (borders > MAX_BORDERS || !hasAspect(ab, ad, cd, cb, borders > 0 ? CUT_ASPECTS : ASPECTS)) continue
      const sides = [candidates[a], candidates[d], candidates[c], candidates[b]]
      const corners: Corners = [ab, ad, cd, cb]
      if (!anchors.every((anchor) => contains(corners, anchor))) continue
      // In the order of the sides: each corner is where a side begins.
      const found = supported({ corners, sides, area: covered, borders }, best?.score ?? 0)
      if (found) best = found
    }
  }
  return best
}

/** Where every two lines cross: all quadrilaterals share these. Null where they do not, or too far outside the image. */
function meetingsOf(candidates: Side[], { width, height }: Edges): (Corners[number] | null)[] {
  const [x, y] = [width * OUTSIDE, height * OUTSIDE]
  const [right, bottom] = [width * (1 + OUTSIDE), height * (1 + OUTSIDE)]
  return candidates.flatMap((a) =>
    candidates.map((b) => {
      const corner = a === b ? null : crossing(a.line, b.line, LEAST_SINE)
      return corner && corner.x >= -x && corner.y >= -y && corner.x <= right && corner.y <= bottom ? corner : null
    }),
  )
}

/** Whether every two are turned enough against each other to be neighbours. */
function cornersAmong(candidates: Side[]): Uint8Array {
  const count = candidates.length
  const found = new Uint8Array(count * count)
  for (let a = 0; a < count; a++) {
    for (let b = 0; b < count; b++) {
      if (turn(candidates[a].line, candidates[b].line) >= MIN_CORNER_TURN) found[a * count + b] = 1
    }
  }
  return found
}

type Corner = Corners[number]

/** `signedArea` of four corners. */
const areaOf = (a: Corner, b: Corner, c: Corner, d: Corner): number =>
  (a.x * b.y - b.x * a.y + (b.x * c.y - c.x * b.y) + (c.x * d.y - d.x * c.y) + (d.x * a.y - a.x * d.y)) / 2

/** Places among the candidates of two that can be opposite sides. */
function oppositePairs(candidates: Side[]): { firsts: Uint8Array; seconds: Uint8Array } {
  const [firsts, seconds]: [number[], number[]] = [[], []]
  for (let a = 0; a < candidates.length; a++) {
    for (let b = a + 1; b < candidates.length; b++) {
      if (turn(candidates[a].line, candidates[b].line) >= MAX_OPPOSITE_TURN) continue
      firsts.push(a)
      seconds.push(b)
    }
  }
  return { firsts: Uint8Array.from(firsts), seconds: Uint8Array.from(seconds) }
}

function hasAspect(a: Corner, b: Corner, c: Corner, d: Corner, { least, most }: typeof ASPECTS): boolean {
  const across = distance(a, b) + distance(c, d)
  const down = distance(b, c) + distance(d, a)
  const aspect = Math.max(across, down) / Math.min(across, down)
  return !(aspect < least || aspect > most)
}

const distance = (a: Corner, b: Corner): number => Math.hypot(b.x - a.x, b.y - a.y)

/** Null where it is not better than `toBeat`. `sides` in the order of the corners. */
function supported(found: Omit<Quadrilateral, 'support' | 'score'>, toBeat: number): Quadrilateral | null {
  const { corners, sides, area } = found
  const size = SIZE_WEIGHT * Math.sqrt(area)
  let sum = 0
  let weakest = 1
  let beyond = 0
  for (let i = 0; i < 4; i++) {
    const from = sides[i].at(corners[i])
    const to = sides[i].at(corners[(i + 1) % 4])
    const length = Math.abs(to - from)
    if (length < MIN_SIDE_PIXELS) return null
    const share = sides[i].between(from, to)
    if (share < MIN_SUPPORT) return null
    sum += share
    weakest = Math.min(weakest, share)
    const away = Math.sign(to - from)
    beyond += sides[i].between(from - away * CORNER, from - away * (CORNER + BEYOND * length))
    beyond += sides[i].between(to + away * CORNER, to + away * (CORNER + BEYOND * length))
  }
  const score = 0.6 * (sum / 4) + 0.4 * weakest + size - (BEYOND_WEIGHT * beyond) / 8
  if (score <= toBeat) return null
  const support = sides.map((side, i) => side.between(side.at(corners[i]), side.at(corners[(i + 1) % 4])))
  return { ...found, support, score }
}
