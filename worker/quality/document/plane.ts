import type { Quadrilateral } from '../quadrilateral'

/** Takes the unit square to a quadrilateral: u along its first side, v along its last (Heckbert 1989, 2.2.3). */
export type PlaneMap = (u: number, v: number) => { x: number; y: number }

export function planeMap([p0, p1, p2, p3]: Quadrilateral): PlaneMap {
  const dx1 = p1.x - p2.x
  const dx2 = p3.x - p2.x
  const sx = p0.x - p1.x + p2.x - p3.x
  const dy1 = p1.y - p2.y
  const dy2 = p3.y - p2.y
  const sy = p0.y - p1.y + p2.y - p3.y
  const det = dx1 * dy2 - dx2 * dy1
  const g = det === 0 ? 0 : (sx * dy2 - dx2 * sy) / det
  const h = det === 0 ? 0 : (dx1 * sy - sx * dy1) / det
  const [a, b] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x]
  const [d, e] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y]
  return (u, v) => {
    const w = g * u + h * v + 1
    return { x: (a * u + b * v + p0.x) / w, y: (d * u + e * v + p0.y) / w }
  }
}
