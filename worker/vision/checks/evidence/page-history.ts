/**
 * Traces of an earlier JPEG compression in the coefficients of the present one, and parts of the page without them. A
 * coefficient that was a multiple of a coarser step takes some values and never others (Popescu & Farid 2004); what was
 * pasted in afterwards, or lies on another grid, takes all of them (Lin et al. 2009). What was saved twice as a whole,
 * by a gallery or a browser, shows the same history everywhere.
 */
import type { OddPart } from '../../../domain/checks/evidence/odd-part'
import type { Box, CodedBlocks, Point } from '../../engine-contracts'
import { boundingBox, cornersOf, grown, scaledBox } from '../../geometry/boxes'
import { storedArea } from '../../geometry/orient'
import type { ImageReadings } from '../../image-readings'
import type { FoundPage } from '../../page/find-page'
import type { NotEvaluated } from './not-evaluated'

/** Larger values are too rare to count. */
const MOST = 40
/** Coefficients of a mode, without zeros, that a distribution needs. */
const LEAST = 300
/** Steps up to this multiple of the present one are tried. */
const COARSEST = 6
/** Least share of values that the earlier step must forbid, and most of their expected number that may be seen. */
const FORBIDDEN = 0.18
const SEEN = 0.45
const LEAST_MODES = 3
/** Sides of the windows in blocks: a line of print, a portrait. */
const WINDOWS = [6, 10]
/** Of a page: above, every second window is looked at, each way. */
const MANY_BLOCKS = 60_000
/** A window speaks where so many forbidden values are expected without the history, and so many of those are seen. */
const LEAST_EXPECTED = 12
const ODD_SHARE = 0.7
/** Levels from which on a block may have been clipped, which makes values that no step explains. */
const CLIPPED = { dark: 5, bright: 250 }
/** Blocks are compared with those of like activity, by its binary logarithm. */
const CLASSES = 11
/** Sides of the face that its portrait takes. */
const PORTRAIT_PER_FACE = 1.8

interface Mode {
  index: number
  /** By value 0..MOST. */
  forbidden: Uint8Array
  /** Shares of forbidden values among all: without the earlier compression, and as seen on the whole page. */
  expected: number
  seen: number
}

/** The parts of a page, and of its portrait, that the page's earlier compression explains worst. */
export interface PageHistory {
  page: OddPart
  /** Null without a portrait. */
  portrait: OddPart | null
}

export function pageHistory(
  blocks: CodedBlocks | null,
  readings: ImageReadings,
  page: FoundPage,
): PageHistory | NotEvaluated {
  if (!blocks) return { notEvaluated: 'the file is no JPEG of the common kind' }
  const area = gridOf(blocks, page.corners, readings)
  const modes = blocks.steps.map((_, k) => earlierStep(blocks, area, k)).filter((mode) => mode !== null)
  if (modes.length < LEAST_MODES) return { notEvaluated: 'no trace of an earlier compression to compare parts by' }
  const sums = sumsOf(blocks, area, modes)
  const face = readings.portrait
  const portrait = face && common(area, gridOf(blocks, cornersOf(grown(face.box, PORTRAIT_PER_FACE)), readings))
  return { page: oddest(sums, area, area, readings), portrait: portrait && oddest(sums, area, portrait, readings) }
}

/** Blocks of the stored image about points of the upright working image. */
function gridOf({ columns, rows }: CodedBlocks, points: readonly Point[], { header, scale }: ImageReadings): Grid {
  const upright = scaledBox(boundingBox(points), scale)
  const area = storedArea(upright, header, header.orientation)
  return {
    left: Math.max(0, Math.floor(area.x / 8)),
    top: Math.max(0, Math.floor(area.y / 8)),
    right: Math.min(columns, Math.ceil((area.x + area.width) / 8)),
    bottom: Math.min(rows, Math.ceil((area.y + area.height) / 8)),
  }
}

const common = (a: Grid, b: Grid): Grid => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
})

/** Back from the stored image to the upright one. */
function uprightArea(area: Box, { header }: ImageReadings): Box {
  const swapped = header.orientation >= 5
  const size = swapped ? { width: header.height, height: header.width } : header
  // A quarter to the right undoes one to the left; all others undo themselves.
  const back = header.orientation === 6 ? 8 : header.orientation === 8 ? 6 : header.orientation
  return storedArea(area, size, back)
}

interface Grid {
  left: number
  top: number
  right: number
  bottom: number
}

/** The coarser step that the values of one coefficient were multiples of; null where none explains them. */
function earlierStep({ columns, steps, values }: CodedBlocks, grid: Grid, index: number): Mode | null {
  const counts = new Float64Array(MOST + 1)
  for (let y = grid.top; y < grid.bottom; y++) {
    for (let x = grid.left; x < grid.right; x++) {
      const value = Math.abs(values[(y * columns + x) * (1 + steps.length) + 1 + index])
      if (value > 0 && value <= MOST) counts[value]++
    }
  }
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total < LEAST) return null
  const step = steps[index]
  let best: Mode | null = null
  for (let earlier = step + 1; earlier <= Math.min(COARSEST * step, 60); earlier++) {
    const forbidden = forbiddenValues(earlier, step)
    let [expected, all, seen] = [0, 0, 0]
    for (let value = 1; value <= MOST; value++) {
      const smooth = smoothed(counts, value)
      all += smooth
      if (!forbidden[value]) continue
      expected += smooth
      seen += counts[value]
    }
    const mode = { index, forbidden, expected: expected / all, seen: seen / total }
    if (mode.expected < FORBIDDEN || mode.seen > SEEN * mode.expected) continue
    if (!best || mode.seen / mode.expected < best.seen / best.expected) best = mode
  }
  return best
}

/** Values that no multiple of the earlier step is rounded to. */
function forbiddenValues(earlier: number, step: number): Uint8Array {
  const forbidden = new Uint8Array(MOST + 1).fill(1)
  for (let n = 0; ; n++) {
    const value = Math.floor((n * earlier) / step + 0.5)
    if (value > MOST) return forbidden
    forbidden[value] = 0
  }
}

function smoothed(counts: Float64Array, value: number): number {
  let sum = 0
  for (let near = value - 2; near <= value + 2; near++) sum += counts[near] ?? 0
  return sum / 5
}

/** What a page's blocks show of the forbidden values, and how many are usual, as sums over all blocks above and left. */
interface Sums {
  stride: number
  found: Float32Array
  /** Expected without the earlier compression. */
  free: Float32Array
  /** Expected with it, as in the page's blocks of like activity. */
  usual: Float32Array
}

function sumsOf({ columns, steps, values }: CodedBlocks, grid: Grid, modes: Mode[]): Sums {
  const [width, height] = [Math.max(0, grid.right - grid.left), Math.max(0, grid.bottom - grid.top)]
  const blocks = { found: new Float32Array(width * height), free: new Float32Array(width * height) }
  const kinds = new Uint8Array(width * height)
  const totals = { found: new Float64Array(CLASSES), free: new Float64Array(CLASSES) }
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const at = ((grid.top + y) * columns + grid.left + x) * (1 + steps.length)
      let activity = 0
      for (let k = 0; k < steps.length; k++) activity += Math.abs(values[at + 1 + k]) * steps[k]
      const level = values[at] + 128
      if (level + activity / 8 > CLIPPED.bright || level - activity / 8 < CLIPPED.dark) continue
      for (const { index, forbidden, expected } of modes) {
        const value = Math.abs(values[at + 1 + index])
        if (value === 0 || value > MOST) continue
        blocks.found[i] += forbidden[value]
        blocks.free[i] += expected
      }
      kinds[i] = Math.min(CLASSES - 1, Math.floor(Math.log2(activity + 1)))
      totals.found[kinds[i]] += blocks.found[i]
      totals.free[kinds[i]] += blocks.free[i]
    }
  }
  const stride = width + 1
  const sums = () => new Float32Array(stride * (height + 1))
  const out = { stride, found: sums(), free: sums(), usual: sums() }
  for (let y = 0, i = 0; y < height; y++) {
    const row = { found: 0, free: 0, usual: 0 }
    for (let x = 0; x < width; x++, i++) {
      const kind = kinds[i]
      row.found += blocks.found[i]
      row.free += blocks.free[i]
      row.usual += (blocks.free[i] * (totals.found[kind] + 0.02 * totals.free[kind] + 0.5)) / (totals.free[kind] + 1)
      const to = (y + 1) * stride + x + 1
      for (const name of ['found', 'free', 'usual'] as const) out[name][to] = out[name][to - stride] + row[name]
    }
  }
  return out
}

/** The window of a part of the page, in blocks of it, whose forbidden values its history explains worst. */
function oddest({ stride, ...sums }: Sums, page: Grid, part: Grid, readings: ImageReadings): OddPart {
  const blocks = (page.right - page.left) * (page.bottom - page.top)
  const step = blocks > MANY_BLOCKS ? 2 : 1
  let best: OddPart = { oddness: 0, region: null }
  for (const side of WINDOWS) {
    for (let y = part.top; y + side <= part.bottom; y += step) {
      for (let x = part.left; x + side <= part.right; x += step) {
        const a = (y - page.top) * stride + x - page.left
        const b = a + side * stride
        const within = (sum: Float32Array) => sum[b + side] - sum[b] - sum[a + side] + sum[a]
        const [found, free] = [within(sums.found), within(sums.free)]
        if (free < LEAST_EXPECTED || found < ODD_SHARE * free) continue
        // Twice the usual: texture makes parts of a page differ.
        const usual = 2 * within(sums.usual) + 1
        const oddness = found > usual ? found * Math.log(found / usual) - (found - usual) : 0
        if (oddness <= best.oddness) continue
        const area = { x: x * 8, y: y * 8, width: side * 8, height: side * 8 }
        best = { oddness, region: { image: 0, ...uprightArea(area, readings) } }
      }
    }
  }
  return best
}
