/** Places on MediaPipe's face mesh of 468 points; right and left are the person's. */
import type { Corner } from '../quadrilateral'

export interface MeshPoint extends Corner {
  z: number
}

const RIGHT_EYE = [33, 133, 159, 145]
const LEFT_EYE = [362, 263, 386, 374]
const CHIN = 152
const MOUTH = [61, 291, 13, 14]
/** Upper and lower lid, opposite each other. */
const RIGHT_LIDS = [
  [159, 145],
  [158, 153],
  [160, 144],
] as const
const LEFT_LIDS = [
  [386, 374],
  [385, 380],
  [387, 373],
] as const
/** Inner edges of the upper and the lower lip. */
const LIPS = [
  [13, 14],
  [82, 87],
  [312, 317],
  [81, 178],
  [311, 402],
] as const
/** Around the face, from the forehead clockwise in the image. */
const OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
]

export const NOSE_TIP = 1

export interface FacePlaces {
  rightEye: Corner
  leftEye: Corner
  /** Point between the eyes. */
  middle: Corner
  mouth: Corner
  chin: Corner
  oval: Corner[]
  interEyeDistance: number
  /** T of ISO/IEC 29794-5: from the middle of the eyes to the chin. */
  eyesToChin: number
}

/** The points of a mesh whose coordinates stand in a row: x, y and z of each. */
export function meshPoints(mesh: ArrayLike<number>): MeshPoint[] {
  return Array.from({ length: mesh.length / 3 }, (_, i) => ({ x: mesh[3 * i], y: mesh[3 * i + 1], z: mesh[3 * i + 2] }))
}

export function facePlaces(points: readonly Corner[]): FacePlaces {
  const rightEye = centroid(points, RIGHT_EYE)
  const leftEye = centroid(points, LEFT_EYE)
  const middle = { x: (rightEye.x + leftEye.x) / 2, y: (rightEye.y + leftEye.y) / 2 }
  const chin = points[CHIN]
  return {
    rightEye,
    leftEye,
    middle,
    mouth: centroid(points, MOUTH),
    chin,
    oval: OVAL.map((index) => points[index]),
    interEyeDistance: Math.hypot(leftEye.x - rightEye.x, leftEye.y - rightEye.y),
    eyesToChin: Math.hypot(chin.x - middle.x, chin.y - middle.y),
  }
}

/** Widest gap between the lids of the eye that is open less, in pixels. */
export function lidGap(points: readonly Corner[]): number {
  return Math.min(widest(points, RIGHT_LIDS), widest(points, LEFT_LIDS))
}

/** Widest gap between the inner edges of the lips. Pixels. */
export function lipGap(points: readonly Corner[]): number {
  return widest(points, LIPS)
}

function widest(points: readonly Corner[], pairs: readonly (readonly [number, number])[]): number {
  return Math.max(...pairs.map(([a, b]) => Math.hypot(points[a].x - points[b].x, points[a].y - points[b].y)))
}

function centroid(points: readonly Corner[], indices: readonly number[]): Corner {
  let [x, y] = [0, 0]
  for (const index of indices) {
    x += points[index].x
    y += points[index].y
  }
  return { x: x / indices.length, y: y / indices.length }
}
