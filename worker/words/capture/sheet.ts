import { LIMITS } from '../limits'

/** Whether no column of a sheet of tiles is empty and its pixels are not too many. */
export function fitsSheet({
  width,
  height,
  columns,
  tiles,
}: {
  width: number
  height: number
  columns: number
  tiles: readonly unknown[]
}): boolean {
  const rows = Math.ceil(tiles.length / columns)
  return columns <= tiles.length && width * columns * height * rows <= LIMITS.takePixels
}
