/** A picture in few cells: what is compared between tiles, and between a tile and a frame. */
import type { Rgba } from '../pixels'

export const GRID_COLUMNS = 48
export const GRID_ROWS = 64
const CELLS = GRID_COLUMNS * GRID_ROWS

/** Placement from pixels of the grid's own picture to those of another: size, then shift. */
export interface Placement {
  scale: number
  x: number
  y: number
}

export const IN_PLACE: Placement = { scale: 1, x: 0, y: 0 }

/** Samples of a cell in each direction. */
const SAMPLES = 4

/**
 * Mean luma of every cell of a tile of `width` x `height` pixels; where `image` is not that tile, `placement` says where
 * the tile lies in it. Cells outside the image are NaN.
 */
export function lumaGrid(
  image: Rgba,
  { width, height }: { width: number; height: number },
  { scale, x, y }: Placement = IN_PLACE,
): Float32Array {
  const grid = new Float32Array(CELLS)
  const [stepX, stepY] = [(width / GRID_COLUMNS) * scale, (height / GRID_ROWS) * scale]
  for (let row = 0, cell = 0; row < GRID_ROWS; row++) {
    for (let column = 0; column < GRID_COLUMNS; column++, cell++) {
      grid[cell] = meanOf(image, x + column * stepX, y + row * stepY, stepX, stepY)
    }
  }
  return grid
}

/** Mean luma of a part's pixels; a large part is sampled evenly. */
function meanOf({ width, height, data }: Rgba, left: number, top: number, wide: number, high: number): number {
  let [sum, count] = [0, 0]
  const across = Math.max(1, Math.min(SAMPLES, Math.ceil(wide)))
  const down = Math.max(1, Math.min(SAMPLES, Math.ceil(high)))
  for (let j = 0; j < down; j++) {
    const y = Math.floor(top + ((j + 0.5) * high) / down)
    if (y < 0 || y >= height) continue
    for (let i = 0; i < across; i++) {
      const x = Math.floor(left + ((i + 0.5) * wide) / across)
      if (x < 0 || x >= width) continue
      const at = (y * width + x) * 4
      sum += 0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2]
      count++
    }
  }
  return count === 0 ? Number.NaN : sum / count
}
