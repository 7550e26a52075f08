import { free } from '../../quality/free'
import type { Gray } from '../../quality/pixels'

/** Mean of the `window` px square around every pixel. */
export function surroundings({ width, height, data }: Gray, window: number): Uint8Array {
  const stride = width + 1
  const sums = new Uint32Array(stride * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0, at = y * width, to = (y + 1) * stride + 1; x < width; x++, at++, to++) {
      row += data[at]
      sums[to] = sums[to - stride] + row
    }
  }
  const mean = new Uint8Array(width * height)
  const radius = window >> 1
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - radius) * stride
    const bottom = Math.min(height, y + radius + 1) * stride
    const rows = (bottom - top) / stride
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const x0 = x > radius ? x - radius : 0
      const x1 = x + radius < width ? x + radius + 1 : width
      mean[at] = (sums[bottom + x1] - sums[top + x1] - sums[bottom + x0] + sums[top + x0]) / (rows * (x1 - x0)) + 0.5
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
  const distances = data.map((level, at) => Math.abs(level - mean[at]))
  const spread = surroundings({ width, height, data: distances }, window)
  free(distances)
  const mask = new Uint8Array(data.length)
  for (let at = 0; at < mask.length; at++) mask[at] = data[at] < mean[at] - deviations * spread[at] - 1 ? 1 : 0
  free(mean, spread)
  return mask
}
