/** Finds and reads the machine readable zone of a luma image, in any of the four rotations. */
import { LAYOUTS } from '../../../domain/mrz/formats'
import { SURE_GLYPH } from '../../../domain/mrz/sure-glyph'
import type { Gray } from '../../../quality/pixels'
import type { MrzLook, MrzReading, Point } from '../../engine-contracts'
import type { LineNetwork } from '../../engines/line-network'
import type { Axis } from '../strip'
import { judge, type Verdict } from './acceptance'
import { type Candidate, candidates, faintCandidates } from './candidates'
import {
  axisLength,
  type Glance,
  glances,
  type LineSet,
  type Lines,
  lengthened,
  lookAgain,
  readLines,
} from './line-set'
import { type Solution, solve, unmasked } from './solve'

/** Below this mean log probability a frame the line is no OCR-B text. */
const HOPELESS = -0.6
/** A middle of the lines this good is print of a zone. */
const READABLE = -0.4
/** A reading this good is the zone, whatever its check digits say. */
const CERTAIN = -0.12
/**
 * A zone that is accepted below this is held against other samplings of it. Of 600 rendered dev pages 3 were accepted
 * wrongly at -0.1 (an I for a T), 2 at -0.06, 1 at -0.045, where 20 of 46 specimens would pay for it; now 1 does (2026-11-22).
 */
const PLAIN = -0.06
/** In a doubtful reading only check digits tell a zone from other text. */
const DOUBTFUL = -0.3
/** Scores of line groups: a zone rarely has less than the first, nothing below the second has been one. */
const LIKELY = 75
const WORTHLESS = 40
const MAX_LIKELY = 6
const MAX_UNLIKELY = 4
const MAX_SETS = 3
/** Sets of an image that are read whole: a zone is among the first, the rest is what lines of other print cost. */
const MAX_READ = 12
const MAX_LENGTHENED = 3

interface Attempt {
  lines: Lines
  solution: Solution
  quality: number
  score: number
  verdict: Verdict
}

/**
 * Reads the machine readable zone; without a look, by the faint one where the plain one finds none. A zone that only
 * the looks for faint print find is never accepted: of 8 such zones of dev pages one would be, wrongly (2026-11-22).
 */
export function readMrz(network: LineNetwork, image: Gray, look?: MrzLook): MrzReading | null {
  const plain = look === 'faint' ? null : bestAttempt(network, image, candidates(image))
  if (plain?.verdict.accepted && plain.quality > PLAIN) return toReading(plain)
  const found = plain ?? (look === 'plain' ? null : bestAttempt(network, image, faintCandidates(image)))
  if (!found) return null
  const reading = toReading(heldAgainst(solved(lookAgain(network, image, found.lines)), found))
  return plain ? reading : doubted(reading)
}

/** No glyph is certain that no check digit vouches for. */
function doubted(reading: MrzReading): MrzReading {
  const [first, ...others] = reading.lines.map((line) => ({ ...line, margins: line.margins.map(unsure) }))
  return { ...reading, lines: first ? [first, ...others] : reading.lines, accepted: false }
}

const unsure = (margin: number): number => Math.min(margin, SURE_GLYPH / 2)

/** Mean reading of several samplings; accepted only where a single one agrees, and certain only in agreeing glyphs. */
function heldAgainst(again: Attempt | null, first: Attempt): Attempt {
  if (!again) return { ...first, verdict: { ...first.verdict, accepted: false } }
  const once = first.solution.lines
  const agree = again.solution.lines.join() === once.join()
  const accepted = agree && first.verdict.accepted && again.verdict.accepted
  const margins = again.solution.lines.map((text, i) =>
    again.solution.margins[i].map((margin, at) => (text[at] === once[i]?.[at] ? margin : unsure(margin))),
  )
  return { ...again, solution: { ...again.solution, margins }, verdict: { ...again.verdict, accepted } }
}

/** The likeliest zone among the groups; null where none of them is one. */
function bestAttempt(network: LineNetwork, image: Gray, groups: Generator<Candidate[]>): Attempt | null {
  const readable: Glance[] = []
  let best: Attempt | null = null
  let likely = 0
  let unlikely = 0
  let left = MAX_READ
  for (const group of groups) {
    if (left <= 0) break
    const [{ score }] = group
    if (score < WORTHLESS || (score < LIKELY ? unlikely++ >= MAX_UNLIKELY : likely++ >= MAX_LIKELY)) continue
    const promising = group.flatMap((candidate) => glances(network, image, candidate, HOPELESS))
    promising.sort((a, b) => b.quality - a.quality)
    for (const { set, quality } of promising.slice(0, Math.min(MAX_SETS, left))) {
      left--
      const attempt = readSet(network, image, set)
      if (quality > READABLE) readable.push({ set, quality })
      if (attempt && (!best || attempt.score > best.score)) best = attempt
      if (attempt && attempt.quality > CERTAIN) break
    }
    if (best && (best.verdict.checked || best.quality > CERTAIN)) break
  }
  if (!best?.verdict.checked && (!best || best.quality < CERTAIN)) {
    const longer = longerAttempt(network, image, readable)
    if (longer && (!best || longer.score > best.score)) best = longer
  }
  return best && isZone(best) ? best : null
}

function isZone({ quality, solution }: Attempt): boolean {
  return (quality > DOUBTFUL && solution.held > 0) || solution.held > 0.5
}

/** Where the middle of lines is read and no whole is, they are a part of the zone. */
function longerAttempt(network: LineNetwork, image: Gray, readable: Glance[]): Attempt | null {
  let best: Attempt | null = null
  for (const { set } of readable.sort((a, b) => b.quality - a.quality).slice(0, MAX_LENGTHENED)) {
    const longer = lengthened(set, image)
    const attempt = longer && readSet(network, image, longer)
    if (attempt && (!best || attempt.score > best.score)) best = attempt
  }
  return best
}

function readSet(network: LineNetwork, image: Gray, set: LineSet): Attempt | null {
  const attempts = readLines(network, image, set, HOPELESS).flatMap((lines) => solved(lines) ?? [])
  return attempts.sort((a, b) => b.score - a.score)[0] ?? null
}

function solved(lines: Lines): Attempt | null {
  const { alignments, quality } = lines
  const slots = alignments.map((alignment) => alignment.slots)
  let best: Attempt | null = null
  for (const layout of LAYOUTS) {
    if (layout.length !== slots[0].length || layout.lines !== slots.length) continue
    const solution = solve(layout, slots)
    if (!solution) continue
    const { held, alphabetCost, substitutions } = solution
    const score = held * 4 + quality * 6 - alphabetCost / 20 - substitutions.length * 0.3
    if (best && best.score >= score) continue
    best = { lines, solution, quality, score, verdict: judge(solution, quality) }
  }
  return best
}

function toReading({ lines, solution, quality, verdict }: Attempt): MrzReading {
  const { alignments } = lines
  const { candidate } = lines.set
  const [first, ...others] = solution.lines.map((text, i) => ({
    raw: unmasked(alignments[i].slots),
    text,
    margins: solution.margins[i],
    corners: corners(candidate.axes[i]),
  }))
  return {
    format: solution.layout.format,
    lines: [first, ...others],
    substitutions: solution.substitutions,
    masked: solution.masked,
    prospects: solution.prospects,
    quality,
    ...verdict,
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
