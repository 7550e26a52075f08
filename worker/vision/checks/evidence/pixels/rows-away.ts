import type { Gray } from '../../../../quality/pixels'
import type { Point } from '../../../engine-contracts'

/** Rows of pixels square to one of the four directions of the raster, at distances from a place, each as long as the others. */
export interface Rows {
  place: Point
  /** A unit vector: to the left, up, to the right or down. */
  away: Point
  nearest: number
  farthest: number
  /** Where the rows begin, to the right or down from the place, and how long they are. */
  begin: number
  length: number
}

/** Mean level of each row, the nearest first; ends where less than half of a row is in the picture. */
export function rowMeans({ width, height, data }: Gray, { place, away, ...rows }: Rows): number[] {
  const means: number[] = []
  for (let d = rows.nearest; d <= rows.farthest; d++) {
    let sum = 0
    let count = 0
    for (let a = 0; a < rows.length; a++) {
      const x = Math.round(place.x + away.x * d + (away.x === 0 ? rows.begin + a : 0))
      const y = Math.round(place.y + away.y * d + (away.y === 0 ? rows.begin + a : 0))
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      sum += data[y * width + x]
      count++
    }
    if (count < rows.length / 2) break
    means.push(sum / count)
  }
  return means
}
