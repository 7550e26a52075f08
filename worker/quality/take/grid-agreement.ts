/** How far two grids show the same, free of exposure, and how far they differ at all. */
import { free } from '../free'
import { GRID_COLUMNS, GRID_ROWS, type Placement } from './luma-grid'

/** Levels of contrast below which there is nothing to compare. */
const LEAST_DEVIATION = 2
const FEWEST_CELLS = 60
/** Cells that one grid may lie aside of the other by. */
const MOST_SHIFT = 2
const SHIFTS = Array.from({ length: 2 * MOST_SHIFT + 1 }, (_, i) => i - MOST_SHIFT)

/** Places of cells that count, none so near to the border that a shift leads over it. */
export function cellsWhere(counts: (column: number, row: number) => boolean = () => true): number[] {
  const cells: number[] = []
  for (let row = MOST_SHIFT; row < GRID_ROWS - MOST_SHIFT; row++) {
    for (let column = MOST_SHIFT; column < GRID_COLUMNS - MOST_SHIFT; column++) {
      if (counts(column, row)) cells.push(row * GRID_COLUMNS + column)
    }
  }
  return cells
}

/** The best that a small shift makes of it: a hand that shakes, a head that moved between two moments. */
export function shiftedAgreement(a: Float32Array, b: Float32Array, cells: readonly number[]): number | null {
  let best: number | null = null
  for (const y of SHIFTS) {
    for (const x of SHIFTS) {
      const found = gridAgreement(a, b, cells, y * GRID_COLUMNS + x)
      if (found !== null && (best === null || found > best)) best = found
    }
  }
  return best
}

/** Normalised cross-correlation of `b` and of `a` from `shift` cells further on, -1..1; null where one has no contrast. */
export function gridAgreement(a: Float32Array, b: Float32Array, cells: readonly number[], shift = 0): number | null {
  let [n, sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0, 0]
  for (const cell of cells) {
    const [u, v] = [a[cell + shift], b[cell]]
    if (Number.isNaN(u) || Number.isNaN(v)) continue
    n++
    sa += u
    sb += v
    saa += u * u
    sbb += v * v
    sab += u * v
  }
  if (n < FEWEST_CELLS) return null
  const [va, vb] = [saa / n - (sa / n) ** 2, sbb / n - (sb / n) ** 2]
  if (va < LEAST_DEVIATION ** 2 || vb < LEAST_DEVIATION ** 2) return null
  return (sab / n - (sa / n) * (sb / n)) / Math.sqrt(va * vb)
}

/** Detail of a grid, without what is coarser than some cells: light that falls off, clothes against a wall. */
export function detailOf(grid: Float32Array): Float32Array {
  const sums = boxed(grid.map((value) => (Number.isNaN(value) ? 0 : value)))
  const counts = boxed(grid.map((value) => (Number.isNaN(value) ? 0 : 1)))
  const detail = grid.map((value, i) => (counts[i] === 0 ? Number.NaN : value - sums[i] / counts[i]))
  free(sums, counts)
  return detail
}

/** Cells on either side that what is coarse is the mean of. */
const COARSE = 3

/** Sum of all cells around each, along rows and then along columns. The grid is gone afterwards. */
function boxed(grid: Float32Array): Float32Array {
  const rows = summed(grid, { lines: GRID_ROWS, length: GRID_COLUMNS, across: GRID_COLUMNS, step: 1 })
  const sums = summed(rows, { lines: GRID_COLUMNS, length: GRID_ROWS, across: 1, step: GRID_COLUMNS })
  free(grid, rows)
  return sums
}

/** A way over a grid: so many lines of cells, and the steps from a line and from a cell to the next. */
interface Way {
  lines: number
  length: number
  across: number
  step: number
}

/** Sum of the cells around each along its line. */
function summed(from: Float32Array, { lines, length, across, step }: Way): Float32Array {
  const to = new Float32Array(from.length)
  for (let line = 0; line < lines; line++) {
    const first = line * across
    let sum = 0
    for (let i = 0; i < length + COARSE; i++) {
      if (i < length) sum += from[first + i * step]
      if (i > 2 * COARSE) sum -= from[first + (i - 2 * COARSE - 1) * step]
      if (i >= COARSE) to[first + (i - COARSE) * step] = sum
    }
  }
  return to
}

/** Share of the cells that may differ in two grids of one picture: where a tile's neighbours on the sheet shine in. */
const STRAY = 0.02

/** Whether no cells but a few differ by more than so many levels. */
export function sameGrid(a: Float32Array, b: Float32Array, levels: number): boolean {
  let others = STRAY * a.length
  for (let i = 0; i < a.length; i++) if (Math.abs(a[i] - b[i]) > levels && --others < 0) return false
  return true
}

export function mirroredGrid(grid: Float32Array): Float32Array {
  return grid.map((_, i) => {
    const column = i % GRID_COLUMNS
    return grid[i - column + GRID_COLUMNS - 1 - column]
  })
}

/** The grid as it would be if its picture were grown about a place and moved: `placement` in cells. */
export function movedGrid(grid: Float32Array, { scale, x, y }: Placement): Float32Array {
  const moved = new Float32Array(grid.length)
  for (let row = 0, cell = 0; row < GRID_ROWS; row++) {
    for (let column = 0; column < GRID_COLUMNS; column++, cell++) {
      moved[cell] = at(grid, scale * (column + 0.5) + x - 0.5, scale * (row + 0.5) + y - 0.5)
    }
  }
  return moved
}

/** Value between four cells; NaN outside. */
function at(grid: Float32Array, x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  if (column < 0 || row < 0 || column + 1 >= GRID_COLUMNS || row + 1 >= GRID_ROWS) return Number.NaN
  const [fx, fy] = [x - column, y - row]
  const i = row * GRID_COLUMNS + column
  const above = grid[i] * (1 - fx) + grid[i + 1] * fx
  const below = grid[i + GRID_COLUMNS] * (1 - fx) + grid[i + GRID_COLUMNS + 1] * fx
  return above * (1 - fy) + below * fy
}
