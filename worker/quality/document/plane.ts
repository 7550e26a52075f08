/** A document's plane: the unit square, u along its first side and v along its last, on a quadrilateral. */
import type { Gray } from '../pixels'
import type { Quadrilateral } from '../quadrilateral'

/** Row-major 3 by 3 with 1 as its last element. */
type Projection = [number, number, number, number, number, number, number, number]

/** Heckbert 1989, 2.2.3. */
function projection([p0, p1, p2, p3]: Quadrilateral): Projection {
  const dx1 = p1.x - p2.x
  const dx2 = p3.x - p2.x
  const sx = p0.x - p1.x + p2.x - p3.x
  const dy1 = p1.y - p2.y
  const dy2 = p3.y - p2.y
  const sy = p0.y - p1.y + p2.y - p3.y
  const det = dx1 * dy2 - dx2 * dy1
  const g = det === 0 ? 0 : (sx * dy2 - dx2 * sy) / det
  const h = det === 0 ? 0 : (dx1 * sy - sx * dy1) / det
  return [
    p1.x - p0.x + g * p1.x,
    p3.x - p0.x + h * p3.x,
    p0.x,
    p1.y - p0.y + g * p1.y,
    p3.y - p0.y + h * p3.y,
    p0.y,
    g,
    h,
  ]
}

export type PlaneMap = (u: number, v: number) => { x: number; y: number }

export function planeMap(corners: Quadrilateral): PlaneMap {
  const [a, b, c, d, e, f, g, h] = projection(corners)
  return (u, v) => {
    const w = g * u + h * v + 1
    return { x: (a * u + b * v + c) / w, y: (d * u + e * v + f) / w }
  }
}

/** Rows of samples: where the first one is, and the steps to the next column and the next row. */
export interface Grid {
  columns: number
  rows: number
  start: [u: number, v: number]
  column: [u: number, v: number]
  row: [u: number, v: number]
}

const clamped = (at: number, last: number): number => (at < 0 ? 0 : at > last ? last : at)

/** Nearest pixels of the grid's points; beyond the raster its border repeats. */
export function sampled({ width, height, data }: Gray, corners: Quadrilateral, grid: Grid): Uint8Array {
  const [a, b, c, d, e, f, g, h] = projection(corners)
  const { columns, rows, start, column, row } = grid
  const [stepX, stepY, stepW] = [
    a * column[0] + b * column[1],
    d * column[0] + e * column[1],
    g * column[0] + h * column[1],
  ]
  const out = new Uint8Array(columns * rows)
  for (let r = 0, i = 0; r < rows; r++) {
    const u = start[0] + r * row[0]
    const v = start[1] + r * row[1]
    let x = a * u + b * v + c
    let y = d * u + e * v + f
    let w = g * u + h * v + 1
    for (let k = 0; k < columns; k++, i++) {
      const px = (x / w) | 0
      const py = (y / w) | 0
      out[i] = data[clamped(py, height - 1) * width + clamped(px, width - 1)]
      x += stepX
      y += stepY
      w += stepW
    }
  }
  return out
}
