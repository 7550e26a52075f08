/** A raster over the face, in which a display's mirror image of another screen shows. */
import type { Rgba } from '../pixels'
import { LINEAR } from './linear-mean'

export const HIGHLIGHT_COLUMNS = 12
export const HIGHLIGHT_ROWS = 16

/** Mean of the green channel in linear light; a cell outside the tile is 0. */
export function highlightMap(
  { width, height, data }: Rgba,
  face: { x: number; width: number; top: number; bottom: number },
): Float32Array {
  const cells = new Float32Array(HIGHLIGHT_COLUMNS * HIGHLIGHT_ROWS)
  const [left, cellWidth] = [face.x - face.width / 2, face.width / HIGHLIGHT_COLUMNS]
  const cellHeight = (face.bottom - face.top) / HIGHLIGHT_ROWS
  for (let row = 0; row < HIGHLIGHT_ROWS; row++) {
    for (let column = 0; column < HIGHLIGHT_COLUMNS; column++) {
      const x0 = Math.max(0, Math.round(left + column * cellWidth))
      const x1 = Math.min(width, Math.max(x0 + 1, Math.round(left + (column + 1) * cellWidth)))
      const y0 = Math.max(0, Math.round(face.top + row * cellHeight))
      const y1 = Math.min(height, Math.max(y0 + 1, Math.round(face.top + (row + 1) * cellHeight)))
      let sum = 0
      for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) sum += LINEAR[data[(y * width + x) * 4 + 1]]
      cells[row * HIGHLIGHT_COLUMNS + column] = sum / Math.max(1, (y1 - y0) * (x1 - x0))
    }
  }
  return cells
}
