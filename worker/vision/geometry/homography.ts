/** Planar projective maps (Hartley and Zisserman, Multiple View Geometry, 2.3), pixel coordinates in both planes. */

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
  const h = solve(rows)
  return h && [h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7], 1]
}

export function mapPoint(h: Homography, { x, y }: PlanePoint): PlanePoint {
  const w = h[6] * x + h[7] * y + h[8]
  return { x: (h[0] * x + h[1] * y + h[2]) / w, y: (h[3] * x + h[4] * y + h[5]) / w }
}

/** Gauss-Jordan with partial pivoting on an n x (n + 1) system; null when it is singular. */
function solve(rows: number[][]): number[] | null {
  const n = rows.length
  for (let column = 0; column < n; column++) {
    let pivot = column
    for (let r = column + 1; r < n; r++) if (Math.abs(rows[r][column]) > Math.abs(rows[pivot][column])) pivot = r
    if (Math.abs(rows[pivot][column]) < 1e-9) return null
    ;[rows[column], rows[pivot]] = [rows[pivot], rows[column]]
    for (let r = 0; r < n; r++) {
      if (r === column) continue
      const factor = rows[r][column] / rows[column][column]
      for (let c = column; c <= n; c++) rows[r][c] -= factor * rows[column][c]
    }
  }
  return rows.map((row, i) => row[n] / row[i])
}
