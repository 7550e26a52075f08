/** Finds and reads the machine readable zone of a luma image, in any of the four rotations. */
import { LAYOUTS } from '../../domain/mrz/formats'
import type { Gray } from '../../quality/pixels'
import type { LineNetwork } from '../engines/line-network'
import type { MrzReading, Point } from '../services'
import { isAccepted } from './acceptance'
import type { Alignment } from './align'
import { type Candidate, candidates } from './candidates'
import { axisLength, glance, type LineSet, lineSets, readLines } from './line-set'
import { type Solution, solve, unmasked } from './solve'
import type { Axis } from './strip'

/** Below this mean log probability a frame the line is no OCR-B text. */
const HOPELESS = -0.6
/** A reading this good is the zone, whatever its check digits say. */
const CERTAIN = -0.12
/** In a doubtful reading only check digits tell a zone from other text. */
const DOUBTFUL = -0.3
/** Scores of line groups: a zone rarely has less than the first, nothing below the second has been one. */
const LIKELY = 75
const WORTHLESS = 40
const MAX_LIKELY = 4
const MAX_UNLIKELY = 2

interface Attempt {
  candidate: Candidate
  solution: Solution
  alignments: Alignment[]
  quality: number
  score: number
  accepted: boolean
}

export function readMrz(network: LineNetwork, image: Gray): MrzReading | null {
  let best: Attempt | null = null
  let likely = 0
  let unlikely = 0
  for (const group of candidates(image)) {
    const [{ score }] = group
    if (score < WORTHLESS || (score < LIKELY ? unlikely++ >= MAX_UNLIKELY : likely++ >= MAX_LIKELY)) continue
    for (const set of promising(network, image, group)) {
      const attempt = readSet(network, image, set)
      if (attempt && (!best || attempt.score > best.score)) best = attempt
      if (attempt && attempt.quality > CERTAIN) break
    }
    if (best && (best.accepted || best.quality > CERTAIN)) break
  }
  return best && isZone(best) ? toReading(best) : null
}

function isZone({ quality, solution }: Attempt): boolean {
  return quality > DOUBTFUL || solution.held > 0.5
}

/** Directions and lengths of a group worth reading, likeliest first. */
function promising(network: LineNetwork, image: Gray, group: Candidate[]): LineSet[] {
  return group
    .flatMap(lineSets)
    .map((set) => ({ set, quality: glance(network, image, set, HOPELESS) }))
    .filter(({ quality }) => quality > HOPELESS)
    .sort((a, b) => b.quality - a.quality)
    .map(({ set }) => set)
}

function readSet(network: LineNetwork, image: Gray, set: LineSet): Attempt | null {
  const alignments = readLines(network, image, set, HOPELESS)
  if (!alignments) return null
  const { candidate } = set
  const quality = alignments.reduce((sum, alignment) => sum + alignment.quality, 0) / alignments.length
  const slots = alignments.map((alignment) => alignment.slots)
  let best: Attempt | null = null
  for (const layout of LAYOUTS) {
    if (layout.length !== set.length || layout.lines !== alignments.length) continue
    const solution = solve(layout, slots)
    if (!layout.begins.test(solution.lines[0])) continue
    const { held, alphabetCost, substitutions, substitutionCost } = solution
    const score = held * 4 + quality * 6 - alphabetCost / 20 - substitutions.length * 0.3
    if (best && best.score >= score) continue
    const accepted = isAccepted({ held, quality, substitutions: substitutions.length, substitutionCost })
    best = { candidate, solution, alignments, quality, score, accepted }
  }
  return best
}

function toReading({ candidate, solution, alignments, quality, accepted }: Attempt): MrzReading {
  return {
    format: solution.layout.format,
    lines: solution.lines.map((text, i) => ({
      raw: unmasked(alignments[i].slots),
      text,
      margins: solution.margins[i],
      corners: corners(candidate.axes[i]),
    })),
    substitutions: solution.substitutions,
    quality,
    accepted,
    rotation: candidate.rotation,
  }
}

/** Clockwise from the first glyph's top left; pixel centres at +0.5. */
function corners(axis: Axis): [Point, Point, Point, Point] {
  const length = axisLength(axis)
  const downX = (-(axis.y1 - axis.y0) / length) * (axis.height * 0.6)
  const downY = ((axis.x1 - axis.x0) / length) * (axis.height * 0.6)
  const at = (x: number, y: number, side: number) => ({ x: x + side * downX + 0.5, y: y + side * downY + 0.5 })
  return [at(axis.x0, axis.y0, -1), at(axis.x1, axis.y1, -1), at(axis.x1, axis.y1, 1), at(axis.x0, axis.y0, 1)]
}
