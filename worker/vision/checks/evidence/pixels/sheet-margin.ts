/** The blank margin of a sheet on which a smaller page was printed: blank to a straight edge at every side. */
import type { SheetMargin } from '../../../../domain/checks/xerocopy/document'
import { upperMedian } from '../../../../quality/median'
import type { Rgba } from '../../../../quality/pixels'

/** Cells over the longer side. */
const CELLS = 100
/** Pixels of a cell that are looked at, each way. */
const LOOKED_AT = 5
/** Cells at the very border, which what lies beyond shines into. */
const BORDER = 1
/** Part of each side that is scanned inwards, as shares: corners belong to two sides. */
const SCANNED = { from: 0.3, to: 0.7 }
/** Cells that scans may be off a straight line. */
const OFF_LINE = 1.2
/** Levels from one cell to the next, and of deviation within one, that are still the same blank paper. */
const BLANK = { change: 5, deviation: 2.5 }
/** Brightest level and saturation of what may be blank paper. */
const PAPER = { level: 110, saturation: 0.22 }

interface Cell {
  mean: readonly [number, number, number]
  deviation: number
}

export function sheetMargin(page: Rgba): SheetMargin {
  const grid = cellsOf(page)
  const scans = [
    scansOf(grid, grid.columns, (i, depth) => depth * grid.columns + i, grid.rows),
    scansOf(grid, grid.columns, (i, depth) => (grid.rows - 1 - depth) * grid.columns + i, grid.rows),
    scansOf(grid, grid.rows, (i, depth) => i * grid.columns + depth, grid.columns),
    scansOf(grid, grid.rows, (i, depth) => i * grid.columns + grid.columns - 1 - depth, grid.columns),
  ]
  const sides = scans.map(lineThrough)
  return {
    narrowest: Math.min(...sides.map(({ depth }) => depth)) / CELLS,
    straight: Math.min(...sides.map(({ share }) => share)),
  }
}

interface Grid {
  columns: number
  rows: number
  cells: Cell[]
}

function cellsOf({ width, height, data }: Rgba): Grid {
  const size = Math.max(width, height) / CELLS
  const [columns, rows] = [Math.floor(width / size), Math.floor(height / size)]
  const cells: Cell[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) cells.push(cellAt(data, width, column * size, row * size, size))
  }
  return { columns, rows, cells }
}

function cellAt(data: Rgba['data'], width: number, left: number, top: number, size: number): Cell {
  let r = 0
  let g = 0
  let b = 0
  let squares = 0
  for (let v = 0; v < LOOKED_AT; v++) {
    for (let u = 0; u < LOOKED_AT; u++) {
      const x = Math.floor(left + ((u + 0.5) * size) / LOOKED_AT)
      const i = (Math.floor(top + ((v + 0.5) * size) / LOOKED_AT) * width + x) * 4
      r += data[i]
      g += data[i + 1]
      b += data[i + 2]
      squares += data[i + 1] ** 2
    }
  }
  const count = LOOKED_AT ** 2
  const mean = g / count
  return { mean: [r / count, mean, b / count], deviation: Math.sqrt(Math.max(0, squares / count - mean * mean)) }
}

/** How many cells are blank from each place of a side inwards, at most half way. */
function scansOf({ cells }: Grid, length: number, at: (i: number, depth: number) => number, deep: number): number[] {
  const found: number[] = []
  for (let i = Math.floor(length * SCANNED.from); i < Math.floor(length * SCANNED.to); i++) {
    let depth = BORDER
    while (depth + 1 < deep / 2 && isBlank(cells[at(i, depth)], cells[at(i, depth + 1)])) depth++
    found.push(isPaper(cells[at(i, BORDER)]) ? depth - BORDER : 0)
  }
  return found
}

const isBlank = (outer: Cell, inner: Cell): boolean =>
  outer.deviation < BLANK.deviation &&
  inner.deviation < BLANK.deviation &&
  outer.mean.every((level, c) => Math.abs(level - inner.mean[c]) < BLANK.change)

function isPaper({ mean }: Cell): boolean {
  const [least, most] = [Math.min(...mean), Math.max(...mean)]
  return most > PAPER.level && 1 - least / most < PAPER.saturation
}

/** The line through the medians of both halves of a side's scans, and the share of scans that end on it. */
function lineThrough(scans: readonly number[]): { depth: number; share: number } {
  const half = scans.length >> 1
  const [first, second] = [upperMedian(scans.slice(0, half)), upperMedian(scans.slice(half))]
  const slope = (second - first) / Math.max(1, half)
  const line = (i: number) => first + slope * (i - half / 2)
  const on = scans.filter((depth, i) => depth > 0 && Math.abs(depth - line(i)) <= OFF_LINE)
  return { depth: Math.min(first, second), share: on.length / Math.max(1, scans.length) }
}
