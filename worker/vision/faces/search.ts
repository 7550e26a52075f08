/** Where to look for faces: the whole image first, then its other orientations, then enlarged parts. */
import type { Rgba } from '../../quality/pixels'
import type { FaceNetworks } from '../engines/face-networks'
import type { Square } from '../geometry/similarity'
import { type Detection, detectFaces, overlap } from './detection'
import { findMesh, type Mesh } from './landmarks'

export interface LocatedFace extends Detection {
  mesh: Mesh
}

/** The detector answers at this score or above; the mesh then confirms or denies. */
const MIN_SCORE = 0.3
const MIN_PRESENCE = 0.5

const RIGHT_ANGLES = [0, 90, 270, 180]

/** Largest first. */
export function locateFaces(networks: FaceNetworks, image: Rgba): LocatedFace[] {
  for (const squares of passes(image)) {
    const found = squares.flatMap((square) => locateIn(networks, image, square))
    if (found.length > 0) return distinct(found).sort((a, b) => area(b) - area(a))
  }
  return []
}

/** Groups of squares; the next group is tried only when one holds no face. */
export function* passes({ width, height }: { width: number; height: number }): Generator<Square[]> {
  const whole = { centre: { x: width / 2, y: height / 2 }, size: Math.max(width, height) }
  for (const degrees of RIGHT_ANGLES) yield [turned(whole, degrees)]
  for (const degrees of RIGHT_ANGLES) yield tiles(width, height).map((tile) => turned(tile, degrees))
}

/** Side of a tile in sides of the image, so that neighbours overlap by a third and more. */
const TILE_SHARE = 0.6

function tiles(width: number, height: number): Omit<Square, 'angle'>[] {
  const size = Math.max(width, height) * TILE_SHARE
  const along = (length: number) => (length <= size ? [length / 2] : [size / 2, length - size / 2])
  return along(height).flatMap((y) => along(width).map((x) => ({ centre: { x, y }, size })))
}

function turned(square: Omit<Square, 'angle'>, degrees: number): Square {
  return { ...square, angle: (degrees * Math.PI) / 180 }
}

function locateIn(networks: FaceNetworks, image: Rgba, square: Square): LocatedFace[] {
  return detectFaces(networks, image, square, MIN_SCORE)
    .map((detection) => ({ ...detection, mesh: findMesh(networks, image, detection) }))
    .filter(({ mesh }) => mesh.presence >= MIN_PRESENCE)
}

const SAME_FACE_OVERLAP = 0.3

/** A face in the overlap of two tiles is found twice. */
function distinct(faces: LocatedFace[]): LocatedFace[] {
  const kept: LocatedFace[] = []
  for (const face of faces.toSorted((a, b) => b.score - a.score)) {
    if (!kept.some((other) => overlap(edges(other), edges(face)) > SAME_FACE_OVERLAP)) kept.push(face)
  }
  return kept
}

function edges({ box }: Detection) {
  return { x0: box.x, y0: box.y, x1: box.x + box.width, y1: box.y + box.height }
}

function area({ box }: Detection): number {
  return box.width * box.height
}
