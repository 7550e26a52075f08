/** Whether a face that comes closer changes as near things do: what is nearer to the camera grows more. */
import { NOSE_TIP, RIGID_POINTS } from '../../../quality/face/mesh-points'
import type { Judgement } from '../../checks/judgement'
import { leastSquares } from '../light/least-squares'
import type { TileEvidence, TileFace } from './evidence'
import { inWords } from './judgement'

const LIMITS = {
  /** Growth from which perspective can be seen. */
  growth: 1.12,
  /** Fewest tiles that show the face from afar, and from near. */
  tiles: 2,
  /** Degrees between the poses of two tiles that are compared. */
  pose: 12,
  /**
   * How much more what lies one distance of the eyes nearer grows, over the growth of all: one over the distance from the
   * camera in distances of the eyes, 0.18 at 35 cm and 0.08 at 80. The mesh's network sees a good half of it, and errs by
   * 0.04, the same in all tiles of a face, so that more of them say no more. Drawn takes as the kit sends them (dev,
   * 2026-11-22): of 161 heads, 0.061 in the middle, 30 are below 0.02 and 4 below -0.025; of 68 worn masks 34 are, of 67
   * prints and displays that are moved 57. Between both nothing is said.
   */
  perspective: { real: 0.02, flat: -0.025 },
}

const words = inWords('growth of near and far parts of the face, of tiles of closer against those of center')

export function approached(tiles: readonly TileEvidence[]): Judgement {
  if (!tiles.some(({ action }) => action === 'closer')) return words.idle('the challenge asks for no approach')
  const facesOf = (some: readonly TileEvidence[]) => some.flatMap(({ face }) => face ?? [])
  const ahead = facesOf(tiles.filter(({ action }) => action === 'center'))
  const middle = usual(ahead)
  if (!middle) return words.failed('no tile of center shows a face')
  const base = ahead.filter((face) => isLike(face, middle))
  // The next action begins where this one ended.
  const near = facesOf(tiles).filter((face) => isLike(face, middle) && growth(middle, face) >= LIMITS.growth)
  if (base.length < LIMITS.tiles || near.length < LIMITS.tiles)
    return words.failed('too few tiles show the face ahead, near and far')
  const grown = near.reduce((sum, face) => sum + growth(middle, face), 0) / near.length
  const perspective = perspectiveOf(meanShape(base), meanShape(near)) / (grown - 1)
  const { real, flat } = LIMITS.perspective
  const reason = `perspective ${perspective.toFixed(3)}, ${real} needed`
  if (perspective >= real) return words.success(reason, perspective)
  return perspective < flat ? words.failed(reason, perspective) : words.idle(reason)
}

function usual(faces: readonly TileFace[]): TileFace | null {
  const sorted = [...faces].sort((a, b) => a.interEyeDistance - b.interEyeDistance)
  return sorted[sorted.length >> 1] ?? null
}

const growth = (from: TileFace, to: TileFace) => to.interEyeDistance / from.interEyeDistance

const isLike = (a: TileFace, b: TileFace) =>
  Math.hypot(a.pose.yaw - b.pose.yaw, a.pose.pitch - b.pose.pitch) <= LIMITS.pose

interface Shape {
  x: number[]
  y: number[]
  /** < 0: nearer. */
  z: number[]
}

/** About the tip of the nose, in distances of the eyes, upright. */
function meanShape(faces: readonly TileFace[]): Shape {
  const shape: Shape = { x: [], y: [], z: [] }
  for (const index of RIGID_POINTS) {
    let [x, y, z] = [0, 0, 0]
    for (const { mesh, interEyeDistance, pose } of faces) {
      const at = (axis: number) => ((mesh[3 * index + axis] ?? 0) - (mesh[3 * NOSE_TIP + axis] ?? 0)) / interEyeDistance
      const roll = (-pose.roll * Math.PI) / 180
      x += (at(0) * Math.cos(roll) - at(1) * Math.sin(roll)) / faces.length
      y += (at(0) * Math.sin(roll) + at(1) * Math.cos(roll)) / faces.length
      z += at(2) / faces.length
    }
    shape.x.push(x)
    shape.y.push(y)
    shape.z.push(z)
  }
  return shape
}

/** Least squares of the change: size, turn in the picture, shift, turn and nod (all of z), and perspective. */
export function perspectiveOf(far: Shape, near: Shape): number {
  const n = far.x.length
  const both = (x: (i: number) => number, y: (i: number) => number) => [
    ...Array.from({ length: n }, (_, i) => x(i)),
    ...Array.from({ length: n }, (_, i) => y(i)),
  ]
  const x = (i: number) => far.x[i] ?? 0
  const y = (i: number) => far.y[i] ?? 0
  const z = (i: number) => far.z[i] ?? 0
  const depth = both(
    (i) => -z(i) * x(i),
    (i) => -z(i) * y(i),
  )
  const none = () => 0
  const one = () => 1
  const columns = [
    depth,
    both(x, y),
    both((i) => -y(i), x),
    both(one, none),
    both(none, one),
    both(z, none),
    both(none, z),
  ]
  const change = both(
    (i) => (near.x[i] ?? 0) - x(i),
    (i) => (near.y[i] ?? 0) - y(i),
  )
  return leastSquares(columns, change).coefficients[0] ?? 0
}
