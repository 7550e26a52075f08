/** Finds and reads the machine readable zone of a luma image, in any of the four rotations. */
import { LAYOUTS } from '../../domain/mrz/formats'
import type { Gray } from '../../quality/pixels'
import type { MrzReading, Point } from '../services'
import { isAccepted } from './acceptance'
import { type Alignment, align } from './align'
import { type Candidate, candidates } from './candidates'
import type { LineNetwork } from './network'
import { type Solution, solve, unmasked } from './solve'
import { type Axis, CAP_HEIGHT, normalised, PITCH, sampleStrip } from './strip'

/** Below this mean log probability a frame the line is no OCR-B text. */
const HOPELESS = -0.75
/** Upside-down text can reach -0.28: above this, reading the other way up is pointless. */
const CERTAIN = -0.15
const MAX_GROUPS = 8

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
  let groups = 0
  for (const group of candidates(image)) {
    if (groups++ >= MAX_GROUPS) break
    for (const candidate of group) {
      const attempt = readCandidate(network, image, candidate)
      if (attempt && (!best || attempt.score > best.score)) best = attempt
      if (attempt && attempt.quality > CERTAIN) break
    }
    if (best && (best.accepted || (best.quality > -0.12 && best.solution.held >= 0.5))) break
  }
  return best && best.quality > HOPELESS ? toReading(best) : null
}

function readCandidate(network: LineNetwork, image: Gray, candidate: Candidate): Attempt | null {
  let best: Attempt | null = null
  for (const length of candidate.lengths) {
    const alignments = readLines(network, image, candidate, length)
    if (!alignments) continue
    const quality = alignments.reduce((sum, alignment) => sum + alignment.quality, 0) / alignments.length
    const slots = alignments.map((alignment) => alignment.slots)
    for (const layout of LAYOUTS) {
      if (layout.length !== length || layout.lines !== alignments.length) continue
      const solution = solve(layout, slots)
      if (!layout.begins.test(solution.lines[0])) continue
      const { held, alphabetCost, substitutions, substitutionCost } = solution
      const score = held * 4 + quality * 6 - alphabetCost / 20 - substitutions.length * 0.3
      if (best && best.score >= score) continue
      const accepted = isAccepted({ held, quality, substitutions: substitutions.length, substitutionCost })
      best = { candidate, solution, alignments, quality, score, accepted }
    }
  }
  return best
}

/** Null as soon as one line is no OCR-B text. */
function readLines(network: LineNetwork, image: Gray, { axes }: Candidate, length: number): Alignment[] | null {
  const longest = Math.max(...axes.map(axisLength))
  const scaleX = PITCH / (longest / (length - 0.25))
  const heights = axes.map((axis) => axis.height).sort((a, b) => a - b)
  const wanted = CAP_HEIGHT / heights[heights.length >> 1]
  if (scaleX / wanted < 0.6 || scaleX / wanted > 1.7) return null
  const scaleY = Math.min(Math.max(wanted, scaleX * 0.75), scaleX * 1.35)
  const alignments: Alignment[] = []
  for (const axis of axes) {
    const strip = sampleStrip(image, axis, scaleX, scaleY)
    const alignment = align(network.read(normalised(strip), strip.width), length, PITCH / 4)
    if (!alignment || alignment.quality < HOPELESS) return null
    alignments.push(alignment)
  }
  return alignments
}

function axisLength(axis: Axis): number {
  return Math.hypot(axis.x1 - axis.x0, axis.y1 - axis.y0)
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
