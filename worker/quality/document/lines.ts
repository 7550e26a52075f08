/** Long straight lines by a Hough transform (Duda and Hart 1972) in which an edge votes only near its own direction. */
import { normalsOf, type StraightLine } from '../straight-line'
import { DIRECTIONS, type DirectedEdges } from './edges'

export interface Line extends StraightLine {
  /** Its normal turned by so many steps of pi / DIRECTIONS. */
  step: number
  /** Edges on it, strong ones up to four times. */
  votes: number
}

/** Steps either side of an edge's own direction for which it votes. */
const SPREAD = 3
/** Most lines kept of the flat ones and of the steep ones. */
const MAX_LINES = 16
/** Least length as a share of the raster's short side: a shorter line is no side of a document of sufficient size. */
const MIN_LENGTH = 0.2
/** Steps and pixels within which a line counts as part of a stronger one. */
const NEAR_STEPS = 3
const NEAR_PIXELS = 3

const { cos: COS, sin: SIN } = normalsOf(DIRECTIONS)

/** Lines that run across the raster and lines that run down it, each strongest first. */
export function straightLines({ width, height, at, direction, strength }: DirectedEdges): {
  across: Line[]
  down: Line[]
} {
  const reach = Math.ceil(Math.hypot(width, height)) + 2
  const span = 2 * reach
  const votes = new Uint16Array(DIRECTIONS * span)
  for (let k = 0; k < at.length; k++) {
    const i = at[k]
    const x = i % width
    const y = (i - x) / width
    for (let d = -SPREAD; d <= SPREAD; d++) {
      const step = (direction[i] - 1 + d + DIRECTIONS) % DIRECTIONS
      votes[step * span + Math.round(x * COS[step] + y * SIN[step]) + reach] += strength[k]
    }
  }
  const peaks: Line[] = []
  const least = Math.max(12, Math.min(width, height) * MIN_LENGTH)
  for (let step = 0; step < DIRECTIONS; step++) {
    for (let offset = 1, cell = step * span + 1; offset < span - 1; offset++, cell++) {
      // A line that falls between two cells is split over them.
      const here = votes[cell] + Math.max(votes[cell - 1], votes[cell + 1]) / 2
      if (here >= least && votes[cell] >= votes[cell - 1] && votes[cell] > votes[cell + 1]) {
        peaks.push({ ...lineOf(step, offset - reach), votes: here })
      }
    }
  }
  peaks.sort((a, b) => b.votes - a.votes)
  const isAcross = ({ step }: Line) => step >= DIRECTIONS / 4 && step < (3 * DIRECTIONS) / 4
  return { across: distinct(peaks.filter(isAcross)), down: distinct(peaks.filter((line) => !isAcross(line))) }
}

function distinct(peaks: Line[]): Line[] {
  const kept: Line[] = []
  for (const peak of peaks) {
    if (kept.length === MAX_LINES) break
    if (!kept.some((line) => isSame(line, peak))) kept.push(peak)
  }
  return kept
}

/** Step 0 and step DIRECTIONS are one direction with the sign of rho exchanged. */
function isSame(a: Line, b: Line): boolean {
  const steps = Math.abs(a.step - b.step)
  if (steps <= NEAR_STEPS) return Math.abs(a.rho - b.rho) <= NEAR_PIXELS + 2 * steps
  return DIRECTIONS - steps <= NEAR_STEPS && Math.abs(a.rho + b.rho) <= NEAR_PIXELS + 2 * (DIRECTIONS - steps)
}

export function lineOf(step: number, rho: number): Line {
  return { step, cos: COS[step], sin: SIN[step], rho, votes: 0 }
}
