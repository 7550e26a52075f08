/**
 * Depth of a face by the movement of its pixels: when it turns, and when it comes closer. A network of landmarks
 * expects a face's depth and sees it in a photograph too, so its mesh only says what would be seen of one; pixels say
 * how much is.
 */
import { free } from '../free'
import { fitted } from '../linear'
import type { Rgba } from '../pixels'
import { aligned, type Motions } from './aligned'
import { type DetailLevels, detailLevels } from './detail-levels'
import { type FaceSurface, faceExtent, faceSurface, ROOT, SMOOTH } from './face-surface'

/** Face of one tile, with the data for following it. */
export interface SeenFace {
  shown: DetailLevels
  /** 468 points, x, y and z of each, pixels. */
  mesh: ArrayLike<number>
  /** Distance of the eyes in pixels, if the face looked ahead. */
  eyes: number
  surface(): FaceSurface
  /** Frees the buffers of a face that takes part in no further comparison. */
  release(): void
}

export interface DepthStep {
  /**
   * Turn: share of the mesh's relief, times the turn. Approach: one over the distance from the camera, in distances of
   * the eyes.
   */
  depth: number
  /** Agreement of both pictures once they are aligned, -1..1. */
  agreement: number
}

/** Steps between the eyes in which every face is looked at, near or far: what is laid upon another has to be as fine. */
const FINE = 62
/** Below, nothing of perspective can be seen. */
const LEAST_GROWTH = 0.08

export function seenFace(tile: Rgba, mesh: ArrayLike<number>, eyes: number): SeenFace {
  let surface: FaceSurface | null = null
  const shown = detailLevels(tile, faceExtent(mesh, eyes), eyes / FINE)
  return {
    shown,
    mesh,
    eyes,
    surface() {
      surface ??= faceSurface(mesh, eyes)
      return surface
    },
    release() {
      free(...shown.levels)
      if (surface) free(surface.places, surface.about, surface.depth, surface.relief)
    },
  }
}

/**
 * Depth of a face that turns: its relief moves ahead of the smooth surface below. That surface moves across as a
 * function of second degree of its places does (a bent sheet too) and down as a plane does.
 */
export function turnedDepth(before: SeenFace, after: SeenFace): DepthStep | null {
  const { about, relief } = before.surface()
  const motions = motionsOf(before, [
    ...Array.from({ length: SMOOTH(0, 0).length }, (_, k) => across((i) => SMOOTH(about[2 * i], about[2 * i + 1])[k])),
    ...plane(about).map(down),
    across((i) => relief[i] * before.eyes),
  ])
  const first = [...meshMoves(before, after, 0, SMOOTH), ...meshMoves(before, after, 1, PLANE), 0]
  const found = aligned(before.shown, after.shown, motions, first)
  free(motions.moves)
  return found && { depth: found.shares.at(-1) ?? 0, agreement: found.agreement }
}

/**
 * Depth of a face that comes closer, over its growth: near parts grow more. The picture may also grow, shear and shift,
 * and the face turn and nod a little, which moves each part by its depth.
 */
export function grownDepth(far: SeenFace, near: SeenFace): DepthStep | null {
  const { about, depth } = far.surface()
  const motions = motionsOf(far, [
    ...plane(about).map(across),
    ...plane(about).map(down),
    across((i) => depth[i]),
    down((i) => depth[i]),
    (i) => [depth[i] * about[2 * i] * far.eyes, depth[i] * about[2 * i + 1] * far.eyes],
  ])
  const first = [...meshMoves(far, near, 0, PLANE), ...meshMoves(far, near, 1, PLANE), 0, 0, 0]
  const found = aligned(far.shown, near.shown, motions, first)
  free(motions.moves)
  if (!found) return null
  const growth = (found.shares[1] + found.shares[5]) / 2 / far.eyes
  return growth < LEAST_GROWTH ? null : { depth: (found.shares.at(-1) ?? 0) / growth, agreement: found.agreement }
}

type Share = (place: number) => number
type Motion = (place: number) => readonly [number, number]

const across =
  (share: Share): Motion =>
  (i) => [share(i), 0]
const down =
  (share: Share): Motion =>
  (i) => [0, share(i)]

const PLANE = (x: number, y: number): number[] => [1, x, y]
const plane = (about: Float64Array): Share[] => [() => 1, (i) => about[2 * i], (i) => about[2 * i + 1]]

function motionsOf(face: SeenFace, motions: readonly Motion[]): Motions {
  const { places, depth } = face.surface()
  const moves = new Float64Array(depth.length * motions.length * 2)
  for (let i = 0, at = 0; i < depth.length; i++) {
    for (const motion of motions) {
      const [x, y] = motion(i)
      moves[at++] = x
      moves[at++] = y
    }
  }
  return { places, moves, count: motions.length }
}

/** Shares of motions along one axis that the points of both meshes have. */
function meshMoves(
  { mesh, eyes }: SeenFace,
  { mesh: after }: SeenFace,
  axis: 0 | 1,
  basis: (x: number, y: number) => number[],
): Float64Array {
  const [x, y] = [mesh[3 * ROOT], mesh[3 * ROOT + 1]]
  const columns = Array.from({ length: mesh.length / 3 }, (_, i) =>
    basis((mesh[3 * i] - x) / eyes, (mesh[3 * i + 1] - y) / eyes),
  )
  return fitted(columns, (i) => after[3 * i + axis] - mesh[3 * i + axis])
}
