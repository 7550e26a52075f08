/** The paper of a page between its ink, and the ink on it. `mask`: 1 = ink, as large as the page. */
import type { Gray } from '../../../../quality/pixels'
import type { Box } from '../../../engine-contracts'

/** Mean level of the paper in each cell of `cell` x `cell` pixels; of the ink where a cell shows nothing else. */
export function paperCells({ width, height, data }: Gray, mask: Uint8Array, cell: number): Gray {
  const [columns, rows] = [Math.floor(width / cell), Math.floor(height / cell)]
  const cells = { width: columns, height: rows, data: new Uint8Array(columns * rows) }
  for (let v = 0, o = 0; v < rows; v++) {
    for (let u = 0; u < columns; u++, o++) {
      let [sum, seen, all] = [0, 0, 0]
      for (let y = v * cell; y < (v + 1) * cell; y++) {
        for (let i = y * width + u * cell; i < y * width + (u + 1) * cell; i++) {
          all += data[i]
          if (mask[i]) continue
          sum += data[i]
          seen++
        }
      }
      cells.data[o] = seen > 0 ? sum / seen : all / (cell * cell)
    }
  }
  return cells
}

/** Mean level of the paper from one corner of an area to another, inside the page; 0 where none is seen. */
export function paperLevel(gray: Gray, mask: Uint8Array, x0: number, y0: number, x1: number, y1: number): number {
  const { width, height, data } = gray
  let [sum, seen] = [0, 0]
  for (let y = Math.max(0, Math.round(y0)); y < Math.min(height, y1); y++) {
    for (let x = Math.max(0, Math.round(x0)); x < Math.min(width, x1); x++) {
      if (mask[y * width + x]) continue
      sum += data[y * width + x]
      seen++
    }
  }
  return seen > 0 ? sum / seen : 0
}

/** Share of a box that is ink. */
export function inkShare(mask: Uint8Array, width: number, box: Box): number {
  let ink = 0
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) ink += mask[y * width + x]
  }
  return ink / (box.width * box.height)
}

/** Levels by which each of these is above the other in its place. */
export function above(levels: Uint8Array, others: Uint8Array): Float32Array {
  const excess = new Float32Array(levels.length)
  for (let i = 0; i < levels.length; i++) excess[i] = levels[i] - others[i]
  return excess
}

/** 1 where these are higher than the level. */
export function higher(values: Float32Array, level: number): Uint8Array {
  const mask = new Uint8Array(values.length)
  for (let i = 0; i < values.length; i++) if (values[i] > level) mask[i] = 1
  return mask
}
