/** Pictures of equal size in rows on one sheet. */
import type { Rgba } from '../pixels'

export interface TileGrid {
  /** Pixels of a tile. */
  width: number
  height: number
  columns: number
  count: number
}

export function sheetSize({ width, height, columns, count }: TileGrid): { width: number; height: number } {
  return { width: width * columns, height: height * Math.ceil(count / columns) }
}

/** Into `to`, which holds a tile. */
export function copyTile(sheet: Rgba, { width, height, columns }: TileGrid, index: number, to: Uint8Array): void {
  const x = (index % columns) * width
  const y = Math.floor(index / columns) * height
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * sheet.width + x) * 4
    to.set(sheet.data.subarray(from, from + width * 4), row * width * 4)
  }
}
