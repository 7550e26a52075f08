/**
 * A face as its picture shows it: light, expression, pose and all, free of exposure, colour and size. Two copies of one
 * picture agree in it, two pictures of one person do not.
 */
import type { Rgba } from '../pixels'
import type { Corner } from '../quadrilateral'

/** Rows of a fingerprint, and values in each row. */
export const FINGERPRINT_SIDE = 48
/** Half a side, in root mean square distances of the mesh's points from their middle: brows to chin, ear to ear. */
const REACH = 1.5
/** Deviations in cells: finer than the first is noise and print, coarser than the second is light; contrast is made even over the third. */
const FINE = 1
const COARSE = 2.5
const EVEN = 6
/** Levels of contrast below which there is nothing to make even. */
const LEAST_CONTRAST = 3
/**
 * Least radius in pixels (the distance that REACH counts in): a smaller face has too little detail to tell pictures
 * apart.
 */
const LEAST_RADIUS = 12
/** Steps by which the local contrast is quantised. */
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

/** Frame of a face from all points, so that none of them has much to say; a mirrored face has the mirrored frame. */
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

/** Mean luma of every cell of the frame's square, bilinear, pixel centres at +0.5; the image's borders go on beyond it. */
function sampled(image: Rgba, { x, y, radius, angle }: Frame): Float32Array {
  const cell = (2 * REACH * radius) / FINGERPRINT_SIDE
  const samples = Math.max(2, Math.min(MOST_SAMPLES, Math.ceil(cell)))
  const [cos, sin] = [Math.cos(angle) * cell, Math.sin(angle) * cell]
  const [lastX, lastY] = [image.width - 1, image.height - 1]
  // A sample's place about the middle, in cells.
  const places = Float64Array.from(
    { length: FINGERPRINT_SIDE * samples },
    (_, i) => Math.floor(i / samples) + ((i % samples) + 0.5) / samples - FINGERPRINT_SIDE / 2,
  )
  const cells = new Float32Array(FINGERPRINT_SIDE ** 2)
  for (let row = 0, to = 0; row < places.length; row += samples) {
    for (let column = 0; column < places.length; column += samples, to++) {
      let sum = 0
      for (let j = row; j < row + samples; j++) {
        const v = places[j]
        for (let i = column; i < column + samples; i++) {
          const u = places[i]
          const px = Math.max(0, Math.min(lastX, x + cos * u - sin * v - 0.5))
          const py = Math.max(0, Math.min(lastY, y + sin * u + cos * v - 0.5))
          sum += lumaAt(image, px, py)
        }
      }
      cells[to] = sum / samples ** 2
    }
  }
  return cells
}

/** Bilinear; the place lies within the image. */
function lumaAt({ width, height, data }: Rgba, x: number, y: number): number {
  const atX = x | 0
  const atY = y | 0
  const fx = x - atX
  const fy = y - atY
  const a = (atY * width + atX) * 4
  const b = atX < width - 1 ? a + 4 : a
  const below = atY < height - 1 ? 4 * width : 0
  const c = a + below
  const d = b + below
  const above =
    (0.299 * data[a] + 0.587 * data[a + 1] + 0.114 * data[a + 2]) * (1 - fx) +
    (0.299 * data[b] + 0.587 * data[b + 1] + 0.114 * data[b + 2]) * fx
  const under =
    (0.299 * data[c] + 0.587 * data[c + 1] + 0.114 * data[c + 2]) * (1 - fx) +
    (0.299 * data[d] + 0.587 * data[d + 1] + 0.114 * data[d + 2]) * fx
  return above * (1 - fy) + under * fy
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
        for (let i = -reach; i <= reach; i++) {
          const place = Math.max(0, Math.min(last, at + i))
          sum += weights[i + reach] * from[line * across + place * step]
        }
        to[line * across + at * step] = sum / total
      }
    }
    return to
  }
  return along(along(cells, 1, FINGERPRINT_SIDE), FINGERPRINT_SIDE, 1)
}
