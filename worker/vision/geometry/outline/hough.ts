/** Straight lines by a Hough transform in which each edge votes only near its own gradient direction. */

import { free } from '../../../quality/free'
import { normalsOf, type StraightLine } from '../../../quality/straight-line'
import type { Edges } from './edges'

export interface HoughLine extends StraightLine {
  /** Its normal turned by so many bins of pi / ANGLES. */
  bin: number
  votes: number
}

/** Half a degree a bin: a whole one would leave a side of 600 pixels by 5 at its ends. */
const ANGLES = 360
/** Bins either side of an edge's own direction that it votes for: noise turns the gradient of a weak edge by as much. */
const SPREAD = 14
/** Lines kept of each half of the directions, so that rows of text do not crowd out a card's short sides. */
const MAX_LINES = 32
/** A line must be this long, as a share of the image's short side. */
const MIN_LENGTH = 0.1
/** Around a found line, what is too close in bins and pixels to be another. */
const NEAR_BINS = 12
const NEAR_PIXELS = 8

const { cos: COS, sin: SIN } = normalsOf(ANGLES)
/** Bins an edge may vote for, one after the other, from SPREAD before the first on: the last ones are the first again. */
const VOTED = Array.from({ length: ANGLES + 1 + 2 * SPREAD }, (_, i) => (i - SPREAD + ANGLES) % ANGLES)
const VOTED_COS = Float64Array.from(VOTED, (bin) => COS[bin])
const VOTED_SIN = Float64Array.from(VOTED, (bin) => SIN[bin])

const lineOf = (bin: number, rho: number, votes = 0): HoughLine => ({ bin, cos: COS[bin], sin: SIN[bin], rho, votes })

export function findLines(edges: Edges): HoughLine[] {
  const { width, height } = edges
  const reach = Math.ceil(Math.hypot(width, height))
  const span = 2 * reach
  const counts = new Uint16Array(ANGLES * span)
  const origins = Int32Array.from(VOTED, (bin) => bin * span + reach)
  for (const i of edges.at) {
    const x = i % width
    const y = (i - x) / width
    const first = Math.round((edges.angle[i] / Math.PI) * ANGLES)
    for (let k = first; k <= first + 2 * SPREAD; k++) {
      counts[origins[k] + Math.round(x * VOTED_COS[k] + y * VOTED_SIN[k])]++
    }
  }
  // Half a vote either side: an edge a pixel thick is never quite straight.
  const votes = new Float32Array(counts.length)
  const last = counts.length - 1
  votes[0] = counts[0] + counts[1] / 2
  for (let i = 1; i < last; i++) votes[i] = counts[i] + (counts[i - 1] + counts[i + 1]) / 2
  votes[last] = counts[last] + counts[last - 1] / 2
  free(counts)
  const least = Math.min(width, height) * MIN_LENGTH
  const [quarter, threeQuarters] = [ANGLES / 4, (3 * ANGLES) / 4]
  const isFlat = (bin: number) => bin >= quarter && bin < threeQuarters
  const lines = [...peaks(votes, span, least, isFlat), ...peaks(votes, span, least, (bin) => !isFlat(bin))]
  free(votes)
  return lines
}

/** The strongest lines of some directions, strongest first; takes their votes away. */
function peaks(votes: Float32Array, span: number, least: number, among: (bin: number) => boolean): HoughLine[] {
  const bins = Array.from({ length: ANGLES }, (_, bin) => bin).filter(among)
  // Where each direction has its most votes; -1: to be looked up anew, and how many they are at most.
  const tops = new Int32Array(ANGLES).fill(-1)
  const bounds = new Float32Array(ANGLES).fill(Number.POSITIVE_INFINITY)
  const lines: HoughLine[] = []
  while (lines.length < MAX_LINES) {
    let best = -1
    let most = least
    for (const bin of bins) {
      if (bounds[bin] < most) continue
      if (tops[bin] < 0) tops[bin] = topOf(votes, bin * span, span)
      bounds[bin] = votes[tops[bin]]
      if (bounds[bin] < most) continue
      best = tops[bin]
      most = bounds[bin]
    }
    if (best < 0) break
    const bin = Math.floor(best / span)
    lines.push(lineOf(bin, (best % span) - span / 2, most))
    clear(votes, span, bin, best % span, tops)
  }
  return lines
}

/** The last of the places with most votes. */
function topOf(votes: Float32Array, from: number, span: number): number {
  let top = from
  for (let i = from + 1; i < from + span; i++) if (votes[i] >= votes[top]) top = i
  return top
}

/** Bin 0 and bin ANGLES are the same direction with the sign of rho exchanged. */
function clear(votes: Float32Array, span: number, bin: number, offset: number, tops: Int32Array): void {
  for (let db = -NEAR_BINS; db <= NEAR_BINS; db++) {
    const wraps = bin + db < 0 || bin + db >= ANGLES
    const cleared = (bin + db + ANGLES) % ANGLES
    const row = cleared * span
    const middle = wraps ? span - offset : offset
    const [from, to] = [row + Math.max(0, middle - NEAR_PIXELS), row + Math.min(span, middle + NEAR_PIXELS + 1)]
    votes.fill(0, from, to)
    if (tops[cleared] >= from && tops[cleared] < to) tops[cleared] = -1
  }
}

/** The left, right, upper and lower border of an image as lines. */
export const borderLines = (width: number, height: number): [HoughLine, HoughLine, HoughLine, HoughLine] => [
  lineOf(0, 0),
  lineOf(0, width - 1),
  lineOf(ANGLES / 2, 0),
  lineOf(ANGLES / 2, height - 1),
]

/** Degrees between two directions, 0 to 90. */
export function turn(a: HoughLine, b: HoughLine): number {
  const d = (Math.abs(a.bin - b.bin) * 180) / ANGLES
  return Math.min(d, 180 - d)
}
