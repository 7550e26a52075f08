/** Pictures as grids of mean luma, by which two of them can be compared whatever their sizes. */
import type { Rgba } from '../../../../quality/pixels'

/** A quarter turn clockwise. */
export function quarterTurned({ width, height, data }: Rgba): Rgba {
  const quarter = { width: height, height: width, data: new Uint8Array(data.length) }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = (x * height + (height - 1 - y)) * 4
      for (let c = 0; c < 4; c++) quarter.data[to + c] = data[(y * width + x) * 4 + c]
    }
  }
  return quarter
}

/** `cells` x `cells` over the largest square in the middle. */
export function lumaGrid({ width, height, data }: Rgba, cells: number): Float32Array {
  const side = Math.min(width, height)
  const [left, top] = [(width - side) / 2, (height - side) / 2]
  const sums = new Float32Array(cells * cells)
  const counts = new Uint32Array(cells * cells)
  const step = Math.max(1, Math.floor(side / (cells * 8)))
  for (let y = 0; y < side; y += step) {
    for (let x = 0; x < side; x += step) {
      const i = (Math.floor(top + y) * width + Math.floor(left + x)) * 4
      const cell = Math.floor((y * cells) / side) * cells + Math.floor((x * cells) / side)
      sums[cell] += 0.299 * data[i] + 0.587 * data[i + 1] + 0.114 * data[i + 2]
      counts[cell]++
    }
  }
  return sums.map((sum, cell) => sum / Math.max(1, counts[cell]))
}

/** Correlation of two grids of one size; 1 where one of them is uniform. */
export function correlation(a: Float32Array, b: Float32Array): number {
  const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanA, meanB] = [mean(a), mean(b)]
  let [product, squaresA, squaresB] = [0, 0, 0]
  for (let i = 0; i < a.length; i++) {
    product += (a[i] - meanA) * (b[i] - meanB)
    squaresA += (a[i] - meanA) ** 2
    squaresB += (b[i] - meanB) ** 2
  }
  return squaresA === 0 || squaresB === 0 ? 1 : product / Math.sqrt(squaresA * squaresB)
}
