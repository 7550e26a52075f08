/** Traces of an earlier compression in a JPEG's coefficients: counts over areas of blocks, no judgement. */
import { free } from '../../../../quality/free'
import type { CodedBlocks } from '../../../engine-contracts'

/** Larger values are too rare to count. */
const MOST = 40
/** Coefficients of a mode, without zeros, that a distribution needs. */
const LEAST = 300
/** Steps up to this multiple of the present one are tried. */
const COARSEST = 6
/** Least share of values that the earlier step must forbid, and most of their expected number that may be seen. */
const FORBIDDEN = 0.18
const SEEN = 0.45
/** Levels from which on a block may have been clipped, which makes values that no step explains. */
const CLIPPED = { dark: 5, bright: 250 }
/** Blocks are compared with those of like activity, by its binary logarithm. */
const CLASSES = 11

/** An area of blocks, right and bottom without. */
export interface Grid {
  left: number
  top: number
  right: number
  bottom: number
}

/** A coefficient whose values an earlier, coarser step explains. */
export interface Mode {
  index: number
  /** By value 0..MOST. */
  forbidden: Uint8Array
  /** Shares of forbidden values among all: without the earlier compression, and as seen on the whole page. */
  expected: number
  seen: number
}

/** Modes of all coefficients that tell of an earlier step. */
export const earlierSteps = (blocks: CodedBlocks, grid: Grid): Mode[] =>
  blocks.steps.map((_, index) => earlierStep(blocks, grid, index)).filter((mode) => mode !== null)

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

/** Forbidden values in a page's blocks, and how many are usual, as sums over all blocks above and left. */
export interface Sums {
  stride: number
  found: Float32Array
  /** Expected without the earlier compression. */
  free: Float32Array
  /** Expected with it, as in the page's blocks of like activity. */
  usual: Float32Array
}

export function sumsOf({ columns, steps, values }: CodedBlocks, grid: Grid, modes: Mode[]): Sums {
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
  free(blocks.found, blocks.free, kinds)
  return out
}

/** Sum over a square of `side` blocks, by the place of its first block among the sums. */
export const within = (sum: Float32Array, { stride }: Sums, at: number, side: number): number => {
  const below = at + side * stride
  return sum[below + side] - sum[below] - sum[at + side] + sum[at]
}
