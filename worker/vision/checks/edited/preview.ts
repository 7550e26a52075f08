/** The preview that cameras put into their files: an editor that forgets it leaves the picture as it was. */
import type { Rgba } from '../../../quality/pixels'

/** Cells of a side at which both are compared. */
const CELLS = 24

/** Correlation of luma, the best of the four turns: previews are not turned with the picture. */
export function previewCorrelation(preview: Rgba, picture: Rgba): number {
  const shown = cells(picture)
  const turns = [0, 1, 2, 3].map((turns) => cells(turned(preview, turns)))
  return Math.max(...turns.map((candidate) => correlation(candidate, shown)))
}

function turned({ width, height, data }: Rgba, turns: number): Rgba {
  if (turns === 0) return { width, height, data }
  const quarter = { width: height, height: width, data: new Uint8Array(data.length) }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = (x * height + (height - 1 - y)) * 4
      for (let c = 0; c < 4; c++) quarter.data[to + c] = data[(y * width + x) * 4 + c]
    }
  }
  return turned(quarter, turns - 1)
}

/** Mean luma of a grid over the part that both share: previews of 4:3 show wide pictures between black bars. */
function cells({ width, height, data }: Rgba): Float32Array {
  const side = Math.min(width, height)
  const [left, top] = [(width - side) / 2, (height - side) / 2]
  const sums = new Float32Array(CELLS * CELLS)
  const counts = new Uint32Array(CELLS * CELLS)
  const step = Math.max(1, Math.floor(side / (CELLS * 8)))
  for (let y = 0; y < side; y += step) {
    for (let x = 0; x < side; x += step) {
      const i = (Math.floor(top + y) * width + Math.floor(left + x)) * 4
      const cell = Math.floor((y * CELLS) / side) * CELLS + Math.floor((x * CELLS) / side)
      sums[cell] += 0.299 * data[i] + 0.587 * data[i + 1] + 0.114 * data[i + 2]
      counts[cell]++
    }
  }
  return sums.map((sum, cell) => sum / Math.max(1, counts[cell]))
}

function correlation(a: Float32Array, b: Float32Array): number {
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
