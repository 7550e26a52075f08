/** Places all over a face, and how near to the camera the mesh has each of them: what a network expects of a face. */
import { fitted } from '../linear'
import type { Extent } from './detail-levels'

/** Extent of the places in distances of the eyes, about the root of the nose, and the distance between them. */
const REACH = { across: 0.95, up: 0.75, down: 1.25 }
const APART = 0.06
/** Reach of a point of the mesh, in distances of the eyes. */
const POINT = 0.13
/** Weight of points below which a place lies beside the face. */
const BESIDE = 0.3
/** Point of the mesh: the root of the nose. */
export const ROOT = 168

export interface FaceSurface {
  /** x and y of each, pixels. */
  places: Float64Array
  /** The same about the root of the nose, in distances of the eyes. */
  about: Float64Array
  /** Nearness of each place to the camera, in distances of the eyes; the mean is 0. */
  depth: Float64Array
  /** Height of each place above the smooth surface (of second degree) that best fits all points of the mesh. */
  relief: Float64Array
}

/**
 * Surface of a face. `eyes`: their distance in pixels, of a face that looks ahead. `mesh`: 468 points, x, y and z of
 * each, pixels.
 */
export function faceSurface(mesh: ArrayLike<number>, eyes: number): FaceSurface {
  const [middleX, middleY] = [mesh[3 * ROOT], mesh[3 * ROOT + 1]]
  const step = APART * eyes
  const [columns, rows] = [Math.round((2 * REACH.across) / APART), Math.round((REACH.up + REACH.down) / APART)]
  const standing = reliefs(mesh, eyes)
  const found: [x: number, y: number, near: number, relief: number][] = []
  for (let row = 0; row <= rows; row++) {
    const level = middleY - REACH.up * eyes + row * step
    const near = pointsNear(mesh, level, 3 * POINT * eyes)
    for (let column = 0; column <= columns; column++) {
      const x = middleX - REACH.across * eyes + column * step
      const seen = depthsAt(mesh, standing, near, { x, y: level }, POINT * eyes)
      if (seen) found.push([x, level, seen.near / eyes, seen.relief])
    }
  }
  const mean = found.reduce((sum, [, , near]) => sum + near, 0) / Math.max(1, found.length)
  return {
    places: Float64Array.from(found.flatMap((place) => place.slice(0, 2))),
    about: Float64Array.from(found.flatMap(([x, y]) => [(x - middleX) / eyes, (y - middleY) / eyes])),
    depth: Float64Array.from(found, ([, , near]) => near - mean),
    relief: Float64Array.from(found, ([, , , relief]) => relief),
  }
}

/** Part of a picture that following a face needs, with a margin for the face's movement by some of its size. */
export function faceExtent(mesh: ArrayLike<number>, eyes: number): Extent {
  const [x, y] = [mesh[3 * ROOT], mesh[3 * ROOT + 1]]
  const rest = 0.45
  return {
    left: x - (REACH.across + rest) * eyes,
    right: x + (REACH.across + rest) * eyes,
    top: y - (REACH.up + rest) * eyes,
    bottom: y + (REACH.down + rest) * eyes,
  }
}

/** Points of the mesh within `reach` of a height. */
function pointsNear(mesh: ArrayLike<number>, y: number, reach: number): Int32Array {
  const all = Array.from({ length: mesh.length / 3 }, (_, i) => i)
  return Int32Array.from(all.filter((i) => Math.abs(mesh[3 * i + 1] - y) <= reach))
}

/** Weighted means of what the points around a place have. */
function depthsAt(
  mesh: ArrayLike<number>,
  standing: Float64Array,
  points: Int32Array,
  { x, y }: { x: number; y: number },
  reach: number,
): { near: number; relief: number } | null {
  let [weights, near, relief] = [0, 0, 0]
  for (let k = 0; k < points.length; k++) {
    const i = points[k]
    const dx = mesh[3 * i] - x
    if (Math.abs(dx) > 3 * reach) continue
    const dy = mesh[3 * i + 1] - y
    const weight = Math.exp((-0.5 * (dx * dx + dy * dy)) / reach ** 2)
    weights += weight
    near -= weight * mesh[3 * i + 2]
    relief += weight * standing[i]
  }
  return weights > BESIDE ? { near: near / weights, relief: relief / weights } : null
}

export const SMOOTH = (x: number, y: number): number[] => [1, x, y, x * x, x * y, y * y]

/** Relief of each point, in distances of the eyes. */
function reliefs(mesh: ArrayLike<number>, eyes: number): Float64Array {
  const n = mesh.length / 3
  let [x, y] = [0, 0]
  for (let i = 0; i < n; i++) {
    x += mesh[3 * i] / n
    y += mesh[3 * i + 1] / n
  }
  const columns = Array.from({ length: n }, (_, i) => SMOOTH((mesh[3 * i] - x) / eyes, (mesh[3 * i + 1] - y) / eyes))
  const near = (i: number) => -mesh[3 * i + 2] / eyes
  const surface = fitted(columns, near)
  return Float64Array.from(columns, (column, i) => near(i) - dot(column, surface))
}

const dot = (a: readonly number[], b: Float64Array) => a.reduce((sum, value, i) => sum + value * b[i], 0)
