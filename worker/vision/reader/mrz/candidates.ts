/** Groups of lines that may be a machine readable zone, as axes in the image, likeliest first. */
import { free, freeCopy } from '../../../quality/free'
import type { Gray } from '../../../quality/pixels'
import { faintInkMask, inkMask, smoothed, surroundings } from '../../geometry/binarise'
import { type Component, components } from '../components'
import { type LineGroup, lineGroups, loneLines } from '../line-groups'
import { type Scaled, toLongSide } from '../scale'
import type { Axis } from '../strip'
import { type InkLine, inkLines } from '../text-lines'

export interface Candidate {
  /** First line of the zone first, each from its first glyph to its last, in image pixels. */
  axes: Axis[]
  rotation: 0 | 90 | 180 | 270
  /** Distances of neighbouring glyphs that the ink suggests, image pixels. */
  pitches: number[]
  /** Score of the line group: higher is likelier. */
  score: number
}

interface Found extends LineGroup {
  sideways: boolean
}

const WORK_SIDE = 1280
const SMALL = 1000
/** Contrasts of the ink mask: normal, faint print, busy background. */
const CONTRASTS = [0.12, 0.06, 0.22]
/**
 * Looks for faint print: long side and radius of the smoothing, px of the work image; local deviations below the mean.
 * Each shows 10 of 16 rendered dev pages on which CONTRASTS show no zone (33 looks tried, 2026-11-22).
 */
const FAINT_LOOKS = [
  { side: 720, radius: 1, deviations: 0.8 },
  { side: 560, radius: 1, deviations: 1.2 },
  { side: 960, radius: 2, deviations: 1.2 },
]
const GROUPS_A_FAINT_MASK = 1
const GROUPS_A_MASK = 5
const LONE_LINES_A_MASK = 2
/** The network reads glyphs that much nearer or farther apart all the same. */
const SAME_PITCH = 0.07

/** Each item is one group, upright and upside down. A mask is made only when the groups of the one before were not it. */
export function* candidates(image: Gray): Generator<Candidate[]> {
  const long = Math.max(image.width, image.height)
  const work = toLongSide(image, long < SMALL ? SMALL : WORK_SIDE, 3)
  const mean = surroundings(work.image, windowOf(work.image))
  try {
    const known: Found[] = []
    for (const contrast of CONTRASTS) {
      const mask = inkMask(work.image, mean, contrast)
      const { groups, lone } = unknownGroups(mask, work.image, known, GROUPS_A_MASK)
      yield* [...groups, ...lone].map((group) => bothWays(group, work, image))
    }
  } finally {
    free(mean)
    freeCopy(work.image.data, image.data)
  }
}

/** Candidates fainter than noise and security print: found on smoothed images, against their local deviation. */
export function* faintCandidates(image: Gray): Generator<Candidate[]> {
  const known: Found[] = []
  for (const { side, radius, deviations } of FAINT_LOOKS) {
    const work = toLongSide(image, side, 3)
    const smooth = smoothed(work.image, radius)
    freeCopy(work.image.data, image.data)
    const mask = faintInkMask(smooth, windowOf(smooth), deviations)
    free(smooth.data)
    const { groups } = unknownGroups(mask, smooth, known, GROUPS_A_FAINT_MASK)
    yield* groups.map((group) => bothWays(group, work, image))
  }
}

const windowOf = ({ width, height }: Gray) => Math.max(15, Math.round(Math.max(width, height) / 28) | 1)

/** Likeliest first, and lone lines; they are added to `known`. Frees the mask. */
function unknownGroups(
  mask: Uint8Array,
  { width, height }: Pick<Gray, 'width' | 'height'>,
  known: Found[],
  count: number,
): { groups: Found[]; lone: Found[] } {
  const side = Math.max(width, height)
  const pieces = components(mask, width, height)
  free(mask)
  const turned = pieces.map((piece) => quarterTurn(piece, height))
  const [upright, sideways] = [inkLines(pieces, side), inkLines(turned, side)]
  const fresh = (find: (lines: InkLine[]) => LineGroup[], most: number) => {
    const groups = [
      ...find(upright).map((group) => ({ ...group, sideways: false })),
      ...find(sideways).map((group) => ({ ...group, sideways: true })),
    ].filter((group) => !known.some((other) => isSame(group, other)))
    const best = groups.sort((a, b) => b.score - a.score).slice(0, most)
    known.push(...best)
    return best
  }
  return { groups: fresh(lineGroups, count), lone: fresh(loneLines, LONE_LINES_A_MASK) }
}

/** Clockwise, as the box lies in the turned image. */
function quarterTurn({ x0, y0, x1, y1, pixels }: Component, height: number): Component {
  return { x0: height - 1 - y1, y0: x0, x1: height - 1 - y0, y1: x1, pixels }
}

/** Lines that another mask has shown already. */
function isSame(a: Found, b: Found): boolean {
  if (a.sideways !== b.sideways || a.lines.length !== b.lines.length) return false
  return a.lines.every((line, i) => {
    const near = (p: number, q: number) => Math.abs(p - q) < line.height
    const other = b.lines[i]
    const ends = near(line.x0, other.x0) && near(line.x1, other.x1)
    return ends && near(line.y0, other.y0) && near(line.y1, other.y1)
  })
}

function bothWays({ lines, score, sideways }: Found, work: Scaled, image: Gray): Candidate[] {
  const left = Math.min(...lines.map((line) => line.x0))
  const right = Math.max(...lines.map((line) => line.x1))
  const axes = lines.map((line) => toImage(extend(line, left, right), work, sideways, image.height))
  const pitches = plausiblePitches(lines).map((pitch) => pitch * work.factor)
  const reversed = axes.map(({ x0, y0, x1, y1, height }) => ({ x0: x1, y0: y1, x1: x0, y1: y0, height })).reverse()
  return [
    { axes, rotation: sideways ? 90 : 0, pitches, score },
    { axes: reversed, rotation: sideways ? 270 : 180, pitches, score },
  ]
}

/**
 * The median distance of the ink's pieces, and what the line's extent says at each length a zone may have. Neither
 * holds alone: glyphs run together, and what lies beside the zone makes the line longer.
 */
function plausiblePitches(lines: InkLine[]): number[] {
  const longest = Math.max(...lines.map((line) => Math.hypot(line.x1 - line.x0, line.y1 - line.y0)))
  const heights = lines.map((line) => line.height).sort((a, b) => a - b)
  const height = heights[heights.length >> 1]
  const even = [...lines].sort((a, b) => b.regularity - a.regularity).map((line) => line.pitch)
  const lengths = lines.length === 2 ? [44, 36] : [30]
  const found: number[] = []
  for (const pitch of [...even.slice(0, 1), ...lengths.map((length) => longest / (length - 0.25)), ...even.slice(1)]) {
    const fits = height / pitch > 0.53 && height / pitch < 1.5
    if (fits && found.every((other) => Math.abs(pitch / other - 1) > SAME_PITCH)) found.push(pitch)
  }
  return found
}

function extend(line: InkLine, left: number, right: number): Axis {
  return {
    x0: left,
    y0: line.y0 + line.slope * (left - line.x0),
    x1: right,
    y1: line.y1 + line.slope * (right - line.x1),
    height: line.height,
  }
}

/** From the work image, turned clockwise by a quarter when `sideways`, to the image passed in. */
function toImage(axis: Axis, { factor }: Scaled, sideways: boolean, imageHeight: number): Axis {
  const scale = (value: number) => (value + 0.5) * factor - 0.5
  const [x0, y0, x1, y1] = [axis.x0, axis.y0, axis.x1, axis.y1].map(scale)
  const height = axis.height * factor
  if (!sideways) return { x0, y0, x1, y1, height }
  const up = imageHeight - 1
  return { x0: y0, y0: up - x0, x1: y1, y1: up - x1, height }
}
