/** A face mesh drawn by hand: the points that measures use, on a head that looks straight ahead. */
import type { MeshPoint } from '../../worker/quality/face/mesh-points'

export interface DrawnFace {
  /** Between the eyes. */
  x: number
  y: number
  /** Pixels between the eyes; the chin is 1.3 times as far below. */
  size: number
  /** Gaps in distances from eyes to chin. */
  lids?: number
  lips?: number
}

const OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
]

export function drawnMesh({ x, y, size, lids = 0.07, lips = 0.02 }: DrawnFace): MeshPoint[] {
  const chin = 1.3 * size
  const points: MeshPoint[] = Array.from({ length: 468 }, () => ({ x, y: y + chin / 2, z: 0 }))
  const set = (index: number, dx: number, dy: number) => {
    points[index] = { x: x + dx, y: y + dy, z: 0 }
  }
  for (const [i, index] of OVAL.entries()) {
    const angle = (2 * Math.PI * i) / OVAL.length
    set(index, size * Math.sin(angle), chin * 0.1 - chin * 0.9 * Math.cos(angle))
  }
  // A straight face's chin lies behind its forehead by the angle that counts as no pitch.
  const slope = Math.tan((5.5 * Math.PI) / 180)
  points[152].z = slope * (points[152].y - points[10].y)
  const eye = (side: number, outer: number, inner: number, pairs: [number, number][]) => {
    set(outer, side * size * 0.72, 0)
    set(inner, side * size * 0.28, 0)
    for (const [upper, lower] of pairs) {
      set(upper, side * size * 0.5, (-lids * chin) / 2)
      set(lower, side * size * 0.5, (lids * chin) / 2)
    }
  }
  // The person's right is the image's left.
  eye(-1, 33, 133, [
    [159, 145],
    [158, 153],
    [160, 144],
  ])
  eye(1, 263, 362, [
    [386, 374],
    [385, 380],
    [387, 373],
  ])
  set(61, -size * 0.4, chin * 0.6)
  set(291, size * 0.4, chin * 0.6)
  for (const [upper, lower] of [
    [13, 14],
    [82, 87],
    [312, 317],
    [81, 178],
    [311, 402],
  ]) {
    set(upper, 0, chin * 0.6 - (lips * chin) / 2)
    set(lower, 0, chin * 0.6 + (lips * chin) / 2)
  }
  return points
}
