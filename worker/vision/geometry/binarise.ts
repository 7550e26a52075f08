import { free } from '../../quality/free'
import type { Gray } from '../../quality/pixels'
import { darker, layOut, slideSums, squareMeans } from './kernel/pixels'

/** Rounds means that are products: so much more than a half covers their error, and is less than any two means differ by. */
const HALF = 0.5 + 1e-9
/** The kernel adds so many bytes at once, and masks are made of so many. */
const EIGHT = 8
const AT_ONCE = 32_768

/** Mean of the `window` px square around every pixel. */
export function surroundings({ width, height, data }: Gray, window: number): Uint8Array {
  const radius = window >> 1
  const mean = new Uint8Array(width * height)
  // The rows within reach, and the one that leaves it.
  const kept = 2 * radius + 2
  const stride = (width + EIGHT) & -EIGHT
  const numbers = stride * Int32Array.BYTES_PER_ELEMENT
  const at = layOut({ rows: kept * stride, blank: stride, sums: numbers, totals: numbers, out: width })
  const memory = new Uint8Array(at.memory)
  memory.fill(0, at.blank, at.blank + stride)
  memory.fill(0, at.sums, at.sums + numbers)
  const out = memory.subarray(at.out, at.out + width)
  const placeOf = (y: number) => at.rows + (y % kept) * stride
  const entering = (y: number) => {
    if (y >= height) return at.blank
    memory.set(data.subarray(y * width, (y + 1) * width), placeOf(y))
    return placeOf(y)
  }
  for (let y = 0; y < radius; y++) slideSums(entering(y), at.blank, at.sums, width)
  for (let y = 0; y < height; y++) {
    slideSums(entering(y + radius), y > radius ? placeOf(y - radius - 1) : at.blank, at.sums, width)
    const share = 1 / (Math.min(height, y + radius + 1) - Math.max(0, y - radius))
    squareMeans(at.sums, width, radius, share, HALF, at.totals, at.out)
    mean.set(out, y * width)
  }
  return mean
}

/** Ink mask (1 = darker than its surroundings): their mean less the share `contrast` (Bradley and Roth, 2007). */
export function inkMask({ data }: Gray, mean: Uint8Array, contrast: number): Uint8Array {
  const darkest = Uint8Array.from({ length: 256 }, (_, level) => Math.max(0, Math.ceil(level * (1 - contrast) - 2)))
  const mask = new Uint8Array(data.length)
  const at = layOut({ data: AT_ONCE, means: AT_ONCE, out: AT_ONCE, darkest: darkest.length })
  const memory = new Uint8Array(at.memory)
  memory.set(darkest, at.darkest)
  for (let from = 0; from < data.length; from += AT_ONCE) {
    const count = Math.min(AT_ONCE, data.length - from)
    memory.set(data.subarray(from, from + count), at.data)
    memory.set(mean.subarray(from, from + count), at.means)
    darker(at.data, at.means, at.darkest, at.out, count)
    mask.set(memory.subarray(at.out, at.out + count), from)
  }
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
