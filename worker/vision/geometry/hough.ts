/** Straight lines by a Hough transform in which each edge votes only near its own gradient direction. */
import type { Edges } from './edges'

/** x cos(theta) + y sin(theta) = rho, theta = bin * pi / ANGLES. */
export interface HoughLine {
  bin: number
  rho: number
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

const COS = Float32Array.from({ length: ANGLES }, (_, i) => Math.cos((i * Math.PI) / ANGLES))
const SIN = Float32Array.from({ length: ANGLES }, (_, i) => Math.sin((i * Math.PI) / ANGLES))

export function findLines(edges: Edges): HoughLine[] {
  const { width, height } = edges
  const reach = Math.ceil(Math.hypot(width, height))
  const span = 2 * reach
  const votes = new Float32Array(ANGLES * span)
  for (const i of edges.at) {
    const x = i % width
    const y = (i - x) / width
    const own = Math.round((edges.angle[i] / Math.PI) * ANGLES)
    for (let d = -SPREAD; d <= SPREAD; d++) {
      const bin = (own + d + ANGLES) % ANGLES
      // Half a vote either side: an edge a pixel thick is never quite straight.
      const at = bin * span + Math.round(x * COS[bin] + y * SIN[bin]) + reach
      votes[at]++
      votes[at - 1] += 0.5
      votes[at + 1] += 0.5
    }
  }
  const least = Math.min(width, height) * MIN_LENGTH
  const [quarter, threeQuarters] = [ANGLES / 4, (3 * ANGLES) / 4]
  const isFlat = (bin: number) => bin >= quarter && bin < threeQuarters
  return [...peaks(votes, span, least, isFlat), ...peaks(votes, span, least, (bin) => !isFlat(bin))]
}

/** The strongest lines of some directions, strongest first; takes their votes away. */
function peaks(votes: Float32Array, span: number, least: number, among: (bin: number) => boolean): HoughLine[] {
  const lines: HoughLine[] = []
  while (lines.length < MAX_LINES) {
    let best = -1
    let most = least
    for (let bin = 0; bin < ANGLES; bin++) {
      if (!among(bin)) continue
      for (let i = bin * span; i < (bin + 1) * span; i++) {
        if (votes[i] < most) continue
        most = votes[i]
        best = i
      }
    }
    if (best < 0) break
    const bin = Math.floor(best / span)
    lines.push({ bin, rho: (best % span) - span / 2, votes: most })
    clear(votes, span, bin, best % span)
  }
  return lines
}

/** Bin 0 and bin ANGLES are the same direction with the sign of rho exchanged. */
function clear(votes: Float32Array, span: number, bin: number, offset: number): void {
  for (let db = -NEAR_BINS; db <= NEAR_BINS; db++) {
    const wraps = bin + db < 0 || bin + db >= ANGLES
    const row = ((bin + db + ANGLES) % ANGLES) * span
    const middle = wraps ? span - offset : offset
    votes.fill(0, row + Math.max(0, middle - NEAR_PIXELS), row + Math.min(span, middle + NEAR_PIXELS + 1))
  }
}

/** The left, right, upper and lower border of an image as lines. */
export const borderLines = (width: number, height: number): [HoughLine, HoughLine, HoughLine, HoughLine] => [
  { bin: 0, rho: 0, votes: 0 },
  { bin: 0, rho: width - 1, votes: 0 },
  { bin: ANGLES / 2, rho: 0, votes: 0 },
  { bin: ANGLES / 2, rho: height - 1, votes: 0 },
]

/** The line's normal. */
export const directionOf = ({ bin }: HoughLine): { cos: number; sin: number } => ({ cos: COS[bin], sin: SIN[bin] })

/** Null for lines that are nearly parallel. */
export function crossing(a: HoughLine, b: HoughLine): { x: number; y: number } | null {
  const det = COS[a.bin] * SIN[b.bin] - SIN[a.bin] * COS[b.bin]
  if (Math.abs(det) < 0.3) return null
  return {
    x: (a.rho * SIN[b.bin] - b.rho * SIN[a.bin]) / det,
    y: (COS[a.bin] * b.rho - COS[b.bin] * a.rho) / det,
  }
}

/** Degrees between two directions, 0 to 90. */
export function turn(a: HoughLine, b: HoughLine): number {
  const d = (Math.abs(a.bin - b.bin) * 180) / ANGLES
  return Math.min(d, 180 - d)
}
