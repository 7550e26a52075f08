import { free } from '../../quality/free'
import type { Gray } from '../../quality/pixels'

/** Rounds means that are products: so much more than a half covers their error, and is less than any two means differ by. */
const HALF = 0.5 + 1e-9

/** Mean of the `window` px square around every pixel. */
export function surroundings({ width, height, data }: Gray, window: number): Uint8Array {
  const radius = window >> 1
  const mean = new Uint8Array(width * height)
  // Of the rows within reach, by column.
  const sums = new Int32Array(width)
  const shares = Float64Array.from(sums, (_, x) => 1 / (Math.min(width, x + radius + 1) - Math.max(0, x - radius)))
  for (let at = 0; at < Math.min(height, radius) * width; ) {
    for (let x = 0; x < width; x++, at++) sums[x] += data[at]
  }
  for (let y = 0, to = 0; y < height; y++) {
    const [below, above] = [(y + radius) * width, (y - radius - 1) * width]
    if (y > radius && y + radius < height) {
      for (let x = 0; x < width; x++) sums[x] += data[below + x] - data[above + x]
    } else if (y + radius < height) {
      for (let x = 0; x < width; x++) sums[x] += data[below + x]
    } else if (y > radius) {
      for (let x = 0; x < width; x++) sums[x] -= data[above + x]
    }
    const share = 1 / (Math.min(height, y + radius + 1) - Math.max(0, y - radius))
    let sum = 0
    for (let x = 0; x < Math.min(width, radius); x++) sum += sums[x]
    for (let x = 0; x < width; x++, to++) {
      if (x + radius < width) sum += sums[x + radius]
      if (x > radius) sum -= sums[x - radius - 1]
      mean[to] = sum * (shares[x] * share) + HALF
    }
  }
  free(sums)
  return mean
}

/** Ink mask (1 = darker than its surroundings): their mean less the share `contrast` (Bradley and Roth, 2007). */
export function inkMask({ data }: Gray, mean: Uint8Array, contrast: number): Uint8Array {
  const darkest = Uint8Array.from({ length: 256 }, (_, level) => Math.max(0, Math.ceil(level * (1 - contrast) - 2)))
  const mask = new Uint8Array(data.length)
  for (let at = 0; at < mask.length; at++) mask[at] = data[at] < darkest[mean[at]] ? 1 : 0
  return mask
}

/** Mean of the square of `2 * radius + 1` px around every pixel. */
export function smoothed(image: Gray, radius: number): Gray {
  return { ...image, data: surroundings(image, 2 * radius + 1) }
}

/** Ink mask of faint print: darker than the mean of the `window` px square by `deviations` of its standard deviation. */
export function faintInkMask(image: Gray, window: number, deviations: number): Uint8Array {
  const { width, height, data } = image
  const mean = surroundings(image, window)
  const distances = new Uint8Array(data.length)
  for (let at = 0; at < distances.length; at++) distances[at] = Math.abs(data[at] - mean[at])
  const spread = surroundings({ width, height, data: distances }, window)
  free(distances)
  const mask = new Uint8Array(data.length)
  for (let at = 0; at < mask.length; at++) mask[at] = data[at] < mean[at] - deviations * spread[at] - 1 ? 1 : 0
  free(mean, spread)
  return mask
}
