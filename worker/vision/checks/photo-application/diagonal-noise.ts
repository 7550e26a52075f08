/** The noise that is left in the flattest parts of a picture: a camera's is in all of them. */
import type { Gray } from '../../../quality/pixels'

const CELL = 8
/** Mean levels at which noise is neither lost in the dark nor clipped. */
const LEVELS = { least: 40, most: 245 }
const FLATTEST = 0.05
const LEAST_CELLS = 60

/**
 * Deviation of diagonal differences (HH of the Haar wavelet), which print and JPEG's blocks touch least, in the flattest
 * twentieth of all cells; null where too few are neither dark nor clipped.
 */
export function flattestNoise(pictures: readonly Gray[]): number | null {
  const cells = pictures.flatMap(cellNoise).sort((a, b) => a - b)
  return cells.length < LEAST_CELLS ? null : cells[Math.floor(cells.length * FLATTEST)]
}

function cellNoise({ width, height, data }: Gray): number[] {
  const cells: number[] = []
  for (let top = 0; top + CELL < height; top += CELL) {
    for (let left = 0; left + CELL < width; left += CELL) {
      let [squares, sum] = [0, 0]
      for (let y = top; y < top + CELL; y++) {
        for (let i = y * width + left; i < y * width + left + CELL; i++) {
          squares += (data[i] - data[i + 1] - data[i + width] + data[i + width + 1]) ** 2
          sum += data[i]
        }
      }
      const level = sum / CELL ** 2
      if (level > LEVELS.least && level < LEVELS.most) cells.push(Math.sqrt(squares / 4) / CELL)
    }
  }
  return cells
}
