/** Where to look for faces: the whole image first, then its other orientations, then enlarged parts. */
import { overlap } from '../../quality/face/detections'
import type { Rgba } from '../../quality/pixels'
import type { FaceNetworks } from '../engines/face-networks'
import type { Square } from '../geometry/similarity'
import type { Box } from '../services'
import { type Detection, detectFaces } from './detection'
import { findMesh, fiveLandmarks, type Mesh } from './landmarks'

export interface LocatedFace extends Detection {
  mesh: Mesh
}

/** The detector answers at this score or above; the mesh then confirms or denies. */
const MIN_SCORE = 0.3
const MIN_PRESENCE = 0.5

const RIGHT_ANGLES = [0, 90, 180, 270]
/** A best score below this is no reason to stop looking. */
const CONVINCING_SCORE = 0.6

/** Most prominent first. */
export function locateFaces(networks: FaceNetworks, image: Rgba): LocatedFace[] {
  for (const squares of [[whole(image)], tiles(image)]) {
    const found = bestWayUp(networks, image, squares)
    if (found.length > 0) return found.sort((a, b) => prominence(b.box, image) - prominence(a.box, image))
  }
  return []
}

/**
 * The detector also finds faces that lie on their side or stand on their head, but fewer and less surely: unless all
 * are plainly upright, the way up with the greatest sum of scores is the image's.
 */
function bestWayUp(networks: FaceNetworks, image: Rgba, squares: Part[]): LocatedFace[] {
  const look = (degrees: number) =>
    distinct(squares.flatMap((square) => locateIn(networks, image, turned(square, degrees))))
  const [upright, ...others] = RIGHT_ANGLES
  const plain = look(upright)
  const convincing = plain.some(({ score }) => score >= CONVINCING_SCORE)
  if (convincing && plain.every((face) => standsUpright(networks, image, face))) return plain
  const ways = [plain, ...others.map(look)]
  return ways.reduce((best, way) => (totalScore(way) > totalScore(best) ? way : best))
}

function totalScore(faces: LocatedFace[]): number {
  return faces.reduce((sum, { score }) => sum + score, 0)
}

/** By the mesh: its eyes are level to 60 degrees, and turned round it fits no better. */
function standsUpright(networks: FaceNetworks, image: Rgba, face: LocatedFace): boolean {
  const [right, left] = fiveLandmarks(face.mesh)
  const [eyeA, eyeB] = face.eyes
  const level = left.x - right.x > Math.hypot(left.x - right.x, left.y - right.y) / 2
  return level && findMesh(networks, image, { ...face, eyes: [eyeB, eyeA] }).presence <= face.mesh.presence
}

/**
 * Area within the image, counting down to half towards the corners: of two faces of about one size, the one
 * in the middle is who the picture is of. Half, so that no ghost image outweighs a document's portrait.
 */
function prominence(box: Box, { width, height }: { width: number; height: number }): number {
  const visibleWidth = Math.min(width, box.x + box.width) - Math.max(0, box.x)
  const visibleHeight = Math.min(height, box.y + box.height) - Math.max(0, box.y)
  const offCentre = Math.hypot(box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2)
  const share = Math.min(1, offCentre / (Math.hypot(width, height) / 2))
  return Math.max(0, visibleWidth) * Math.max(0, visibleHeight) * (1 - share / 2)
}

type Part = Omit<Square, 'angle'>

function whole({ width, height }: Rgba): Part {
  return { centre: { x: width / 2, y: height / 2 }, size: Math.max(width, height) }
}

/** Side of a tile in sides of the image, so that neighbours overlap by a third and more. */
const TILE_SHARE = 0.6

function tiles({ width, height }: Rgba): Part[] {
  const size = Math.max(width, height) * TILE_SHARE
  const along = (length: number) => (length <= size ? [length / 2] : [size / 2, length - size / 2])
  return along(height).flatMap((y) => along(width).map((x) => ({ centre: { x, y }, size })))
}

function turned(square: Part, degrees: number): Square {
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
