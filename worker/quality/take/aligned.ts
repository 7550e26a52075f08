/**
 * How all of a surface moves from one picture to the next, by its pixels: the shares of given motions that lay one upon
 * the other best (Lucas and Kanade, 1981; Baker and Matthews, "Lucas-Kanade 20 years on", 2004), strays left out
 * (Tukey's biweight).
 */

import { free } from '../free'
import { solved } from '../linear'
import type { DetailLevels } from './detail-levels'

export interface Motions {
  /** x and y of each place in the first picture. */
  places: Float64Array
  /** For each place and each motion: pixels to the right and down for a share of 1. */
  moves: Float64Array
  /** How many motions there are. */
  count: number
}

export interface Aligned {
  shares: Float64Array
  /** Normalised cross-correlation of both pictures once they are aligned, -1..1. */
  agreement: number
}

/** Level of each round, from coarse to fine. */
const ROUNDS = [2, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0]
/** Fewest places that lie in both pictures. */
const FEWEST = 300
/** Deviations, as told by the median, beyond which a difference is a stray. */
const STRAY = 2.5 * 1.483
/** Share of its own weight that is added to each motion, so that what is not seen stays as it is. */
const RIDGE = 1e-3

/** Aligns two pictures. `first`: shares to begin from, right to some pixels. Null where too little is seen. */
export function aligned(
  from: DetailLevels,
  to: DetailLevels,
  motions: Motions,
  first: ArrayLike<number>,
): Aligned | null {
  const shares = Float64Array.from(first)
  const shown = from.levels.map((level) => valuesAt(from, level, motions.places))
  const total = motions.places.length / 2
  const round: Differences = {
    count: 0,
    places: new Int32Array(total),
    slopes: new Float64Array(2 * total),
    values: new Float64Array(total),
    agreement: -1,
  }
  try {
    for (const level of ROUNDS) {
      compare(round, shown[level], to, to.levels[level], motions, shares)
      if (round.count < FEWEST) return null
      const step = stepOf(round, motions)
      if (!step) return null
      for (let k = 0; k < shares.length; k++) shares[k] += step[k]
    }
    return { shares, agreement: round.agreement }
  } finally {
    free(...shown, round.places, round.slopes, round.values)
  }
}

interface Differences {
  count: number
  /** For each place that counts: its number, slopes across and down, and the difference. */
  places: Int32Array
  slopes: Float64Array
  values: Float64Array
  agreement: number
}

function compare(
  found: Differences,
  shown: Float64Array,
  to: DetailLevels,
  level: Float32Array,
  { places, moves, count: n }: Motions,
  shares: Float64Array,
): void {
  found.count = 0
  let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0]
  for (let i = 0; i < shown.length; i++) {
    let x = places[2 * i]
    let y = places[2 * i + 1]
    for (let k = 0, at = 2 * i * n; k < n; k++, at += 2) {
      x += shares[k] * moves[at]
      y += shares[k] * moves[at + 1]
    }
    const value = valueAt(to, level, x, y)
    const across = (valueAt(to, level, x + to.step, y) - valueAt(to, level, x - to.step, y)) / (2 * to.step)
    const down = (valueAt(to, level, x, y + to.step) - valueAt(to, level, x, y - to.step)) / (2 * to.step)
    const a = shown[i]
    // One that is no number makes the sum none.
    if (Number.isNaN(a + value + across + down)) continue
    const at = found.count++
    found.places[at] = i
    found.slopes[2 * at] = across
    found.slopes[2 * at + 1] = down
    found.values[at] = a - value
    sa += a
    sb += value
    saa += a * a
    sbb += value * value
    sab += a * value
  }
  const c = Math.max(1, found.count)
  found.agreement = (sab - (sa * sb) / c) / Math.sqrt(Math.max(1e-9, (saa - sa ** 2 / c) * (sbb - sb ** 2 / c)))
}

/** Step of the shares by Gauss and Newton. Null where the motions cannot be told apart. */
function stepOf({ count, places, slopes, values }: Differences, { moves, count: n }: Motions): Float64Array | null {
  const sizes = values.subarray(0, count).map(Math.abs).sort()
  const stray = STRAY * sizes[count >> 1] + 1e-6
  free(sizes)
  const normal = new Float64Array(n * n)
  const right = new Float64Array(n)
  const along = new Float64Array(n)
  for (let at = 0; at < count; at++) {
    const off = (values[at] / stray) ** 2
    if (off >= 1) continue
    const weight = (1 - off) ** 2
    const [across, down] = [slopes[2 * at], slopes[2 * at + 1]]
    for (let k = 0, m = 2 * places[at] * n; k < n; k++, m += 2) along[k] = across * moves[m] + down * moves[m + 1]
    for (let k = 0, row = 0; k < n; k++, row += n) {
      const weighted = weight * along[k]
      right[k] += weighted * values[at]
      for (let j = 0; j <= k; j++) normal[row + j] += weighted * along[j]
    }
  }
  for (let k = 0; k < n; k++) normal[k * n + k] *= 1 + RIDGE
  return solved(normal, right, n)
}

const valuesAt = (shown: DetailLevels, level: Float32Array, places: Float64Array) =>
  Float64Array.from({ length: places.length / 2 }, (_, i) => valueAt(shown, level, places[2 * i], places[2 * i + 1]))

/** Value between four others; NaN outside. */
function valueAt({ left, top, step, width, height }: DetailLevels, level: Float32Array, x: number, y: number): number {
  const across = (x - left + 0.5) / step - 0.5
  const down = (y - top + 0.5) / step - 0.5
  const [i, j] = [Math.floor(across), Math.floor(down)]
  if (i < 0 || j < 0 || i + 1 >= width || j + 1 >= height) return Number.NaN
  const [s, t] = [across - i, down - j]
  const at = j * width + i
  return (
    (level[at] * (1 - s) + level[at + 1] * s) * (1 - t) + (level[at + width] * (1 - s) + level[at + width + 1] * s) * t
  )
}
