/** Planar projective maps (Hartley and Zisserman, Multiple View Geometry, 2.3), pixel coordinates in both planes. */
import { reduced } from '../../quality/linear'

export interface PlanePoint {
  x: number
  y: number
}

export type Quad = [PlanePoint, PlanePoint, PlanePoint, PlanePoint]

/** Row-major 3 x 3, last element 1 unless the origin maps to infinity. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number]

/** The map that takes each corner of `from` to the same corner of `to`. Null when three corners are in line. */
export function homography(from: Quad, to: Quad): Homography | null {
  const rows: number[][] = []
  from.forEach(({ x, y }, i) => {
    const { x: u, y: v } = to[i]
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
    rows.push([0, 0, 0, x, y, 1, -v * x, -v * y, v])
  })
  const solved = reduced(rows)
  if (!solved) return null
  const h = solved.map((row) => row[8])
  return [h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7], 1]
}

export function mapPoint(h: Homography, { x, y }: PlanePoint): PlanePoint {
  const w = h[6] * x + h[7] * y + h[8]
  return { x: (h[0] * x + h[1] * y + h[2]) / w, y: (h[3] * x + h[4] * y + h[5]) / w }
}
