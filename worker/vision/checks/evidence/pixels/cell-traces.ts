/** Traces of how a picture came to be in each cell of it: how strong its finest detail is, and how neighbours share it. */
import { free } from '../../../../quality/free'
import type { Gray } from '../../../../quality/pixels'

/** Pixels of a side, and of the squares whose means tell a cell's texture. */
const CELL = 16
const SQUARE = 4
const SQUARES = CELL / SQUARE

export interface CellTraces {
  /** Mean. */
  level: number
  /** Logarithm of the change from one square of 4 x 4 pixels to the next: what the cell shows. */
  texture: number
  /** Logarithm of the energy of diagonal differences. */
  detail: number
  /** How much of a pixel's curvature its neighbours share, -1..1: lenses, sensors and enlarging spread it over several. */
  sharing: number
}

export function cellTraces(picture: Gray): CellTraces[] {
  const curvature = curvatureOf(picture)
  const cells: CellTraces[] = []
  // Curvature needs one pixel around, its neighbours another.
  for (let top = 2; top + CELL < picture.height; top += CELL) {
    for (let left = 2; left + CELL < picture.width; left += CELL) {
      cells.push(traces(picture, curvature, top * picture.width + left))
    }
  }
  free(curvature)
  return cells
}

function curvatureOf({ width, height, data }: Gray): Int16Array {
  const out = new Int16Array(data.length)
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1, end = i + width - 2; i < end; i++) {
      out[i] = 4 * data[i] - data[i - 1] - data[i + 1] - data[i - width] - data[i + width]
    }
  }
  return out
}

const squares = new Float64Array(SQUARES * SQUARES)

function traces({ width, data }: Gray, curvature: Int16Array, at: number): CellTraces {
  let [energy, shared, diagonal] = [0, 0, 0]
  squares.fill(0)
  for (let y = 0; y < CELL; y++) {
    for (let x = 0, i = at + y * width; x < CELL; x++, i++) {
      const own = curvature[i]
      energy += own * own
      shared += own * (curvature[i - 1] + curvature[i - width])
      diagonal += (data[i] - data[i + 1] - data[i + width] + data[i + width + 1]) ** 2
      squares[(y >> 2) * SQUARES + (x >> 2)] += data[i]
    }
  }
  const pixels = CELL * CELL
  return {
    level: squares.reduce((sum, square) => sum + square, 0) / pixels,
    texture: Math.log(changeOfSquares() + 0.3),
    detail: Math.log(diagonal / 4 / pixels + 0.01),
    sharing: shared / 2 / (energy + pixels),
  }
}

/** Mean square of what neighbouring squares differ by. */
function changeOfSquares(): number {
  let [sum, count] = [0, 0]
  for (let i = 0; i < squares.length; i++) {
    for (const next of [i % SQUARES < SQUARES - 1 ? i + 1 : -1, i + SQUARES]) {
      if (next < 0 || next >= squares.length) continue
      sum += ((squares[next] - squares[i]) / SQUARE ** 2) ** 2
      count++
    }
  }
  return sum / count
}
