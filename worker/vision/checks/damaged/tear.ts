/** Notches from a page's sides inwards, in which what lies around the page shows. */
import type { SideTear } from '../../../domain/checks/damaged/document'
import type { Rgba } from '../../../quality/pixels'
import { quantile } from '../../../quality/quantile'
import { takeRegion } from '../../../quality/regions'
import { type Colour, distance, medianColour } from '../../geometry/sampled-colours'
import type { FoundPage } from '../../page/find-page'
import { SIDES, STEP, type Strip, stripAt } from './tear-strip'

/** Rows of samples beyond the side, and within it. */
const OUTSIDE = 6
const INSIDE = 45
/** Rows at the side that count as neither: sides are found to about 1 % of the width. */
const BLUR = 2
/** Rows within the side: where a notch's mouth is measured, and those whose middle colour is the page's own. */
const MOUTH = 3
const OWN = 10
/** Samples from a corner in which a rounded, bent or torn one may lie. */
const CORNER = 12
/** Share of the contrast between page and surroundings: a colour that close to the surroundings belongs to them. */
const ALIKE = 0.35
/** Quantile of the surroundings' distances from their median colour. */
const SPREAD_RANK = 0.95
/** Share of the surroundings' samples that must lie in the image. */
const KNOWN = 0.75
/** Below this there is nothing to tell apart; RGB, 0..255. */
const LEAST_CONTRAST = 20

/** The deepest one of each side that has one. */
export function sideTears(image: Rgba, page: FoundPage): SideTear[] {
  return SIDES.flatMap((side) => tearOf(stripAt(image, page, side, { outside: OUTSIDE, inside: INSIDE }), side) ?? [])
}

function tearOf(strip: Strip, side: number): SideTear | null {
  const { length, outside, colours } = strip
  const surroundings = known(colours.slice(0, (outside - BLUR) * length))
  const page = known(colours.slice((outside + BLUR) * length, (outside + OWN) * length))
  // Where the image ends at the side, a notch could show anything.
  if (surroundings.length < KNOWN * (outside - BLUR) * length || page.length === 0) return null
  const around = medianColour(surroundings)
  const contrast = distance(around, medianColour(page))
  if (contrast < LEAST_CONTRAST) return null
  const like = colours.map((colour) => colour !== null && distance(colour, around) < ALIKE * contrast)
  const gone = reached(like, strip, (i) => i < (outside - 1) * length)
  const row = outside + MOUTH
  const mouths = open(gone, row, length)
  const notches = notchesFrom(mouths, gone, strip, row)
  if (notches.length === 0) return null
  const deepest = notches.reduce((best, one) => (one.depth > best.depth ? one : best))
  const distances = surroundings.map((colour) => distance(colour, around)).sort((a, b) => a - b)
  const spread = quantile(distances, SPREAD_RANK)
  if (spread === null) return null
  return {
    side,
    contrast,
    spread: spread / contrast,
    likeness: 1 - distance(medianColour(known(deepest.cells.map((i) => colours[i] ?? null))), around) / contrast,
    mouth: deepest.mouth * STEP,
    depth: (deepest.depth + MOUTH) * STEP,
    fill: deepest.cells.length / (deepest.depth * deepest.mouth),
    elsewhere: (mouths.length - deepest.mouth) / length,
  }
}

const known = (colours: readonly (Colour | null)[]): Colour[] => colours.filter((colour) => colour !== null)

/** Where along the side the surroundings reach a row, but for the corners. */
function open(gone: Uint8Array, row: number, length: number): number[] {
  const found: number[] = []
  for (let along = CORNER; along < length - CORNER; along++) if (gone[row * length + along]) found.push(along)
  return found
}

/** Notches: areas connected with the surroundings by a mouth that belongs to no corner, from the row inwards. */
function notchesFrom(mouths: number[], gone: Uint8Array, strip: Strip, row: number) {
  const { length } = strip
  const within = gone.slice(row * length)
  const taken = new Set<number>()
  const notches: { cells: number[]; mouth: number; depth: number }[] = []
  for (const along of mouths) {
    if (taken.has(along)) continue
    const part = reached(within, strip, (i) => i === along)
    const cells = [...part.keys()].filter((i) => part[i])
    const mouth = cells.filter((i) => i < length)
    for (const i of mouth) taken.add(i)
    if (mouth.some((i) => i < CORNER || i >= length - CORNER)) continue
    const depth = Math.floor(Math.max(...cells) / length) + 1
    notches.push({ cells: cells.map((i) => i + row * length), mouth: mouth.length, depth })
  }
  return notches
}

/** Samples that are connected over sides with one that it starts from, all of them of the given kind. */
function reached(kind: ArrayLike<boolean | number>, { length }: Strip, starts: (i: number) => boolean): Uint8Array {
  const left = Uint8Array.from(kind, Number)
  const found = new Uint8Array(left.length)
  for (let start = 0; start < left.length; start++) {
    if (!starts(start) || !left[start]) continue
    for (const cell of takeRegion(left, length, start, 4)) found[cell] = 1
  }
  return found
}
