/**
 * The surface of a head in millimetres: origin between the eyes, x to the image's right, y down, z away from the camera.
 * A profile by height, an oval around it, and features that stand out of it.
 */
import type { Place } from './mesh-places.ts'

export interface HeadShape {
  width: number
  length: number
  nose: number
  noseWidth: number
  sockets: number
  brow: number
  cheeks: number
  lips: number
  chin: number
  /** Exponent of the oval's front: below 1 flatter. */
  front: number
  /** How far hair stands off, millimetres. */
  hair: number
  /** 1; of a paper mask near 0. */
  relief: number
  /** A mask's paper bends one way only: over the face it is as wide and as far in front at every height. */
  sheet: boolean
}

export type Point = [number, number, number]

/** y, half width, how far the front lies before the axis, which is 92 behind the eyes. */
const PROFILE = [
  [-122, 4, 6],
  [-114, 36, 42],
  [-98, 56, 68],
  [-75, 68, 86],
  [-50, 73, 95],
  [-28, 75, 98],
  [-5, 75, 95],
  [18, 74, 93],
  [45, 71, 91],
  [70, 64, 89],
  [90, 55, 86],
  [104, 46, 80],
  [113, 42, 68],
  [122, 50, 46],
  [138, 54, 36],
  [210, 62, 34],
] as const

const AXIS = 92

export const hairline = (angle: number) => -62 + 18 * angle * angle + 26 * Math.max(0, Math.abs(angle) - 0.9)

export function surfacePoint(shape: HeadShape, { angle, y }: Place): Point {
  const [halfWidth, front] = profileAt(shape.sheet ? overSheet(y) : y)
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const hair = shape.hair * step((hairline(angle) - y) / 10)
  const x = (halfWidth * shape.width + hair) * sin
  const depth = (front + hair) * Math.sign(cos) * Math.abs(cos) ** shape.front
  return [x, y * shape.length, AXIS - depth - shape.relief * features(shape, x, y, cos)]
}

/** The height whose profile holds, from forehead to chin that of the cheekbones. */
function overSheet(y: number): number {
  if (y < -75 || y > 118) return y
  return y < -65 ? -75 + (y + 75) * 8 : y > 113 ? 113 + (y - 113) : 5
}

/** How far the face stands out towards the camera. */
function features(shape: HeadShape, x: number, y: number, cos: number): number {
  if (cos <= 0) return 0
  const height = 24 * shape.nose * table(NOSE_HEIGHT, y)
  const width = 11.5 * shape.noseWidth * table(NOSE_WIDTH, y)
  const side = Math.abs(x)
  return (
    height * Math.exp(-0.5 * (x / width) ** 2) -
    7 * shape.sockets * bump(side - 32, 13, y, 9) +
    3.5 * shape.brow * bump(Math.max(0, side - 24), 16, y + 22, 8) +
    5 * shape.cheeks * bump(side - 42, 15, y - 24, 15) +
    5 * shape.lips * bump(x, 17, y - 68, 9) -
    3.5 * bump(x, 18, y - 84, 6) +
    6 * shape.chin * bump(x, 15, y - 98, 10)
  )
}

const NOSE_HEIGHT = [
  [-14, 0],
  [-2, 0.22],
  [10, 0.42],
  [25, 0.72],
  [36, 0.98],
  [41, 1],
  [47, 0.72],
  [53, 0.2],
  [60, 0],
] as const
const NOSE_WIDTH = [
  [-14, 0.8],
  [0, 0.72],
  [20, 0.9],
  [40, 1.2],
  [60, 1.2],
] as const

const bump = (x: number, width: number, y: number, height: number) =>
  Math.exp(-0.5 * ((x / width) ** 2 + (y / height) ** 2))

const step = (x: number) => (x <= 0 ? 0 : x >= 1 ? 1 : x * x * (3 - 2 * x))

function profileAt(y: number): [number, number] {
  return [smooth(PROFILE, y, 1), smooth(PROFILE, y, 2)]
}

const table = (rows: readonly (readonly [number, number])[], y: number) => smooth(rows, y, 1)

/** Catmull-Rom between the rows of a table. */
function smooth(rows: readonly (readonly number[])[], y: number, column: number): number {
  const last = rows.length - 1
  if (y <= rows[0][0]) return rows[0][column]
  if (y >= rows[last][0]) return rows[last][column]
  let i = 0
  while (rows[i + 1][0] < y) i++
  const [a, b] = [rows[i], rows[i + 1]]
  const t = (y - a[0]) / (b[0] - a[0])
  const slope = (k: number) => {
    const [p, q] = [rows[Math.max(0, k - 1)], rows[Math.min(last, k + 1)]]
    return ((q[column] - p[column]) / (q[0] - p[0])) * (b[0] - a[0])
  }
  const [m0, m1] = [slope(i), slope(i + 1)]
  const [t2, t3] = [t * t, t * t * t]
  return (2 * t3 - 3 * t2 + 1) * a[column] + (t3 - 2 * t2 + t) * m0 + (-2 * t3 + 3 * t2) * b[column] + (t3 - t2) * m1
}
