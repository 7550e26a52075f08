/**
 * A face as its picture shows it: light, expression, pose and all, free of exposure, colour and size. Two copies of one
 * picture agree in it, two pictures of one person do not.
 */
import type { Rgba } from '../pixels'
import type { Corner } from '../quadrilateral'

/** Of a fingerprint: so many rows of so many values. */
export const FINGERPRINT_SIDE = 48
/** Half a side, in root mean square distances of the mesh's points from their middle: brows to chin, ear to ear. */
const REACH = 1.5
/** Deviations in cells: finer than the first is noise and print, coarser than the second is light; contrast is made even over the third. */
const FINE = 1
const COARSE = 2.5
const EVEN = 6
/** Levels of contrast below which there is nothing to make even. */
const LEAST_CONTRAST = 3
/** Of a face of fewer pixels (that distance) too little is left to tell pictures apart. */
const LEAST_RADIUS = 12
/** Values are kept in steps of so much of the local contrast. */
const STEPS = 40

/** Row by row; null where the face is too small. `points`: of the mesh. */
export function faceFingerprint(image: Rgba, points: readonly Corner[]): Int8Array | null {
  const frame = faceFrame(points)
  if (!(frame.radius >= LEAST_RADIUS)) return null
  const cells = sampled(image, frame)
  const [fine, coarse] = [blurred(cells, FINE), blurred(cells, COARSE)]
  const detail = fine.map((value, i) => value - coarse[i])
  const energy = blurred(
    detail.map((value) => value * value),
    EVEN,
  )
  return Int8Array.from(detail, (value, i) => {
    const even = value / (Math.sqrt(energy[i]) + LEAST_CONTRAST)
    return Math.max(-127, Math.min(127, Math.round(even * STEPS)))
  })
}

interface Frame {
  x: number
  y: number
  radius: number
  /** Radians, clockwise. */
  angle: number
}

/** Pairs that mirror each other across the face: eye corners, cheeks, mouth corners. */
const PAIRS = [
  [33, 263],
  [133, 362],
  [234, 454],
  [61, 291],
]

/** From all points, so that none of them has much to say; a mirrored face has the mirrored frame. */
function faceFrame(points: readonly Corner[]): Frame {
  let [x, y, square] = [0, 0, 0]
  for (const point of points) {
    x += point.x / points.length
    y += point.y / points.length
  }
  for (const point of points) square += (point.x - x) ** 2 + (point.y - y) ** 2
  let [across, down] = [0, 0]
  for (const [right, left] of PAIRS) {
    across += points[left].x - points[right].x
    down += points[left].y - points[right].y
  }
  return { x, y, radius: Math.sqrt(square / points.length), angle: Math.atan2(down, across) }
}

/** Most samples a cell has in each direction. */
const MOST_SAMPLES = 12

/** Mean luma of every cell of the frame's square; the image's borders go on beyond it. */
function sampled(image: Rgba, { x, y, radius, angle }: Frame): Float32Array {
  const cell = (2 * REACH * radius) / FINGERPRINT_SIDE
  const samples = Math.max(2, Math.min(MOST_SAMPLES, Math.ceil(cell)))
  const [cos, sin] = [Math.cos(angle) * cell, Math.sin(angle) * cell]
  const cells = new Float32Array(FINGERPRINT_SIDE ** 2)
  for (let row = 0; row < FINGERPRINT_SIDE; row++) {
    for (let column = 0; column < FINGERPRINT_SIDE; column++) {
      let sum = 0
      for (let j = 0; j < samples; j++) {
        for (let i = 0; i < samples; i++) {
          const u = column + (i + 0.5) / samples - FINGERPRINT_SIDE / 2
          const v = row + (j + 0.5) / samples - FINGERPRINT_SIDE / 2
          sum += lumaAt(image, x + cos * u - sin * v, y + sin * u + cos * v)
        }
      }
      cells[row * FINGERPRINT_SIDE + column] = sum / samples ** 2
    }
  }
  return cells
}

/** Bilinear; pixel centres at +0.5. */
function lumaAt({ width, height, data }: Rgba, x: number, y: number): number {
  const u = Math.max(0, Math.min(width - 1, x - 0.5))
  const v = Math.max(0, Math.min(height - 1, y - 0.5))
  const [column, row] = [Math.floor(u), Math.floor(v)]
  const [fx, fy] = [u - column, v - row]
  const right = column < width - 1 ? 4 : 0
  const below = row < height - 1 ? 4 * width : 0
  const at = (row * width + column) * 4
  const luma = (i: number) => 0.299 * data[i] + 0.587 * data[i + 1] + 0.114 * data[i + 2]
  const above = luma(at) * (1 - fx) + luma(at + right) * fx
  return above * (1 - fy) + (luma(at + below) * (1 - fx) + luma(at + below + right) * fx) * fy
}

/** Gaussian; borders repeat. */
function blurred(cells: Float32Array, deviation: number): Float32Array {
  const reach = Math.ceil(3 * deviation)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * deviation ** 2)))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const last = FINGERPRINT_SIDE - 1
  const along = (from: Float32Array, step: number, across: number) => {
    const to = new Float32Array(from.length)
    for (let line = 0; line <= last; line++) {
      for (let at = 0; at <= last; at++) {
        let sum = 0
        for (let i = -reach; i <= reach; i++)
          sum += weights[i + reach] * from[line * across + Math.max(0, Math.min(last, at + i)) * step]
        to[line * across + at * step] = sum / total
      }
    }
    return to
  }
  return along(along(cells, 1, FINGERPRINT_SIDE), FINGERPRINT_SIDE, 1)
}
