/** Straight lines by their normal, as Hough transforms give them; x right, y down. */

/** x cos + y sin = rho. */
export interface StraightLine {
  cos: number
  sin: number
  rho: number
}

/** The normals of so many directions in half a turn. */
export function normalsOf(directions: number): { cos: Float32Array; sin: Float32Array } {
  const angle = (i: number) => (i * Math.PI) / directions
  return {
    cos: Float32Array.from({ length: directions }, (_, i) => Math.cos(angle(i))),
    sin: Float32Array.from({ length: directions }, (_, i) => Math.sin(angle(i))),
  }
}

/** Intersection of two lines; null if the sine of their angle is smaller than `leastSine`. */
export function crossing(a: StraightLine, b: StraightLine, leastSine: number): { x: number; y: number } | null {
  const sine = a.cos * b.sin - a.sin * b.cos
  if (Math.abs(sine) < leastSine) return null
  return { x: (a.rho * b.sin - b.rho * a.sin) / sine, y: (a.cos * b.rho - b.cos * a.rho) / sine }
}

/** Position along the line of its point nearest to the given one: positions run along (-sin, cos). */
export const positionAlong = ({ cos, sin }: StraightLine, { x, y }: { x: number; y: number }): number =>
  y * cos - x * sin

/** Whether one of the points within `reach` pixels across the line at (x, y) is such an edge, by its index. */
export function meetsEdge(
  { width, height }: { width: number; height: number },
  { cos, sin }: StraightLine,
  x: number,
  y: number,
  reach: number,
  isEdge: (index: number) => boolean,
): boolean {
  for (let d = -reach; d <= reach; d++) {
    const u = Math.round(x + d * cos)
    const v = Math.round(y + d * sin)
    if (u >= 0 && v >= 0 && u < width && v < height && isEdge(v * width + u)) return true
  }
  return false
}

/** The bin of a histogram of magnitudes from which on at most `count` lie, and not below `least`. */
export function strongestBin(histogram: Uint32Array, count: number, least: number): number {
  let bin = histogram.length - 1
  for (let sum = 0; bin > least && sum < count; bin--) sum += histogram[bin]
  return bin
}
