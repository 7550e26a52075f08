import type { Gray } from '../../quality/pixels'

/** Ink mask (1 = darker than its surroundings): mean of a `window` px square less the share `contrast` (Bradley and Roth, 2007). */
export function inkMask(image: Gray, window: number, contrast: number): Uint8Array {
  const { width, height, data } = image
  const stride = width + 1
  const sums = new Uint32Array(stride * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += data[y * width + x]
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + row
    }
  }
  const mask = new Uint8Array(width * height)
  const radius = window >> 1
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - radius) * stride
    const bottom = Math.min(height, y + radius + 1) * stride
    const rows = (bottom - top) / stride
    for (let x = 0; x < width; x++) {
      const x0 = Math.max(0, x - radius)
      const x1 = Math.min(width, x + radius + 1)
      const mean = (sums[bottom + x1] - sums[top + x1] - sums[bottom + x0] + sums[top + x0]) / (rows * (x1 - x0))
      if (data[y * width + x] < mean * (1 - contrast) - 2) mask[y * width + x] = 1
    }
  }
  return mask
}
