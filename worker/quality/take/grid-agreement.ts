/** How far two grids show the same, free of exposure, and how far they differ at all. */
import { quantile } from '../quantile'
import { GRID_COLUMNS, GRID_ROWS, type Placement } from './luma-grid'

/** Cells that count. */
export type Cells = (column: number, row: number) => boolean

const ALL: Cells = () => true
/** Levels of contrast below which there is nothing to compare. */
const LEAST_DEVIATION = 2
const FEWEST_CELLS = 60

/** Normalised cross-correlation of the fine structure, -1..1; null where one of them has none. */
export function gridAgreement(a: Float32Array, b: Float32Array, cells: Cells = ALL): number | null {
  let [n, sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0, 0]
  for (let row = 0; row < GRID_ROWS; row++) {
    for (let column = 0; column < GRID_COLUMNS; column++) {
      const cell = row * GRID_COLUMNS + column
      const [u, v] = [a[cell], b[cell]]
      if (!cells(column, row) || Number.isNaN(u) || Number.isNaN(v)) continue
      n++
      sa += u
      sb += v
      saa += u * u
      sbb += v * v
      sab += u * v
    }
  }
  if (n < FEWEST_CELLS) return null
  const [va, vb] = [saa / n - (sa / n) ** 2, sbb / n - (sb / n) ** 2]
  if (va < LEAST_DEVIATION ** 2 || vb < LEAST_DEVIATION ** 2) return null
  return (sab / n - (sa / n) * (sb / n)) / Math.sqrt(va * vb)
}

/** Without what is coarser than some cells: light that falls off, clothes against a wall. */
export function detailOf(grid: Float32Array): Float32Array {
  const reach = 3
  const detail = new Float32Array(grid.length)
  for (let row = 0; row < GRID_ROWS; row++) {
    for (let column = 0; column < GRID_COLUMNS; column++) {
      let [sum, count] = [0, 0]
      for (let y = Math.max(0, row - reach); y <= Math.min(GRID_ROWS - 1, row + reach); y++) {
        for (let x = Math.max(0, column - reach); x <= Math.min(GRID_COLUMNS - 1, column + reach); x++) {
          const value = grid[y * GRID_COLUMNS + x]
          if (Number.isNaN(value)) continue
          sum += value
          count++
        }
      }
      const at = row * GRID_COLUMNS + column
      detail[at] = count === 0 ? Number.NaN : grid[at] - sum / count
    }
  }
  return detail
}

/** By how many levels the cells that differ most differ: all but one in fifty differ by less. */
export function gridChange(a: Float32Array, b: Float32Array): number {
  const differences = a.map((value, i) => Math.abs(value - b[i])).sort()
  return quantile(differences, 0.98) ?? 0
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

/** Between four cells; NaN outside. */
function at(grid: Float32Array, x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  if (column < 0 || row < 0 || column + 1 >= GRID_COLUMNS || row + 1 >= GRID_ROWS) return Number.NaN
  const [fx, fy] = [x - column, y - row]
  const i = row * GRID_COLUMNS + column
  const above = grid[i] * (1 - fx) + grid[i + 1] * fx
  const below = grid[i + GRID_COLUMNS] * (1 - fx) + grid[i + GRID_COLUMNS + 1] * fx
  return above * (1 - fy) + below * fy
}
