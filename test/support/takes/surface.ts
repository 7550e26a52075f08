/** A grid of points with normals and places on a texture: what is rendered. */
import type { HeadShape, Point } from './head-shape.ts'
import { surfacePoint } from './head-shape.ts'

/** Linear reflectance or, of a display, radiance; row by row. */
export interface Texture {
  width: number
  height: number
  rgb: Float32Array
}

export interface Surface {
  columns: number
  rows: number
  /** x, y, z of each point, row by row. */
  points: Float32Array
  normals: Float32Array
  /** Place on the texture, 0..1. */
  places: Float32Array
  /** Share of ambient light that reaches each point. */
  open: Float32Array
  texture: Texture
  /** Share of light that gloss throws back at the middle of the mirror, and how narrow it is. */
  gloss: { share: number; exponent: number }
}

/** Around the head and from top to bottom: what the texture of a head covers. */
export const AROUND = 2.2
export const TOP = -122
export const BOTTOM = 205

export function headSurface(shape: HeadShape, texture: Texture, gloss: Surface['gloss']): Surface {
  const [columns, rows] = [71, 92]
  const surface = gridSurface(columns, rows, texture, gloss, (s, t) => {
    // Points are closer together on the face than behind the ears.
    const a = 2 * s - 1
    const angle = AROUND * (0.55 * a + 0.45 * a ** 3)
    const y = t < 0.85 ? TOP + (t / 0.85) * (132 - TOP) : 132 + ((t - 0.85) / 0.15) * (BOTTOM - 132)
    return { point: surfacePoint(shape, { angle, y }), u: (angle / AROUND + 1) / 2, v: (y - TOP) / (BOTTOM - TOP) }
  })
  for (let i = 0; i < columns * rows; i++) {
    const [x, y] = [Math.abs(surface.points[3 * i]), surface.points[3 * i + 1]]
    const socket = Math.exp(-0.5 * (((x - 30) / 14) ** 2 + (y / 9) ** 2))
    const underNose = Math.exp(-0.5 * ((x / 14) ** 2 + ((y - 54) / 5) ** 2))
    const neck = 1 / (1 + Math.exp(-(y - 118) / 5))
    surface.open[i] = 1 - shape.relief * (0.22 * socket + 0.3 * underNose) - 0.45 * neck
  }
  return surface
}

export function gridSurface(
  columns: number,
  rows: number,
  texture: Texture,
  gloss: Surface['gloss'],
  place: (s: number, t: number) => { point: Point; u: number; v: number },
): Surface {
  const count = columns * rows
  const points = new Float32Array(count * 3)
  const places = new Float32Array(count * 2)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      const { point, u, v } = place(column / (columns - 1), row / (rows - 1))
      points.set(point, at * 3)
      places.set([u, v], at * 2)
    }
  }
  const open = new Float32Array(count).fill(1)
  return { columns, rows, points, normals: normalsOf(points, columns, rows), places, open, texture, gloss }
}

/** Towards the camera, where the grid is seen from there with x to the right and y down. */
export function normalsOf(points: Float32Array, columns: number, rows: number): Float32Array {
  const normals = new Float32Array(points.length)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const left = (row * columns + Math.max(0, column - 1)) * 3
      const right = (row * columns + Math.min(columns - 1, column + 1)) * 3
      const up = (Math.max(0, row - 1) * columns + column) * 3
      const down = (Math.min(rows - 1, row + 1) * columns + column) * 3
      const [ax, ay, az] = [0, 1, 2].map((i) => points[right + i] - points[left + i])
      const [bx, by, bz] = [0, 1, 2].map((i) => points[down + i] - points[up + i])
      const normal = [by * az - bz * ay, bz * ax - bx * az, bx * ay - by * ax]
      const length = Math.hypot(...normal) || 1
      const at = (row * columns + column) * 3
      for (let i = 0; i < 3; i++) normals[at + i] = normal[i] / length
    }
  }
  return normals
}

/** Turned about the neck, moved to where it stands before the camera. */
export interface Placement {
  /** Degrees; yaw > 0: towards the image's right; pitch > 0: up; roll > 0: clockwise. */
  yaw: number
  pitch: number
  roll: number
  x: number
  y: number
  z: number
}

export function rotation({ yaw, pitch, roll }: Placement): number[] {
  const [a, b, c] = [-yaw, -pitch, roll].map((degrees) => (degrees * Math.PI) / 180)
  const [ca, sa, cb, sb, cc, sc] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b), Math.cos(c), Math.sin(c)]
  // Yaw about y, then pitch about x, then roll about z.
  const m = [ca, 0, sa, sb * sa, cb, -sb * ca, -cb * sa, sb, cb * ca]
  return [
    cc * m[0] - sc * m[3],
    cc * m[1] - sc * m[4],
    cc * m[2] - sc * m[5],
    sc * m[0] + cc * m[3],
    sc * m[1] + cc * m[4],
    sc * m[2] + cc * m[5],
    m[6],
    m[7],
    m[8],
  ]
}

/** `pivot`: y and z about which it turns. */
export function placed(points: Float32Array, at: Placement, pivot: { y: number; z: number }): Float32Array {
  const m = rotation(at)
  const moved = new Float32Array(points.length)
  for (let i = 0; i < points.length; i += 3) {
    const [x, y, z] = [points[i], points[i + 1] - pivot.y, points[i + 2] - pivot.z]
    moved[i] = m[0] * x + m[1] * y + m[2] * z + at.x
    moved[i + 1] = m[3] * x + m[4] * y + m[5] * z + pivot.y + at.y
    moved[i + 2] = m[6] * x + m[7] * y + m[8] * z + pivot.z + at.z
  }
  return moved
}

export function turned(normals: Float32Array, at: Placement): Float32Array {
  return placed(normals, { ...at, x: 0, y: 0, z: 0 }, { y: 0, z: 0 })
}
