/** Where to look for faces: the whole image first, then closer, then its other orientations, then enlarged parts. */
import { overlap } from '../../quality/face/detections'
import type { Box } from '../engine-contracts'
import type { DetectorSide } from '../engines/face-detector'
import type { FinderNetworks } from '../engines/finder-networks'
import type { ImagePyramid } from '../geometry/scale/image-pyramid'
import type { Square } from '../geometry/similarity'
import { type Detection, detectFaces } from './detection'
import { findMesh, fiveLandmarks, type Mesh } from './landmarks'

export interface LocatedFace extends Detection {
  mesh: Mesh
}

/** The detector answers at this score or above; the mesh then confirms or denies. */
const MIN_SCORE = 0.3
const MIN_PRESENCE = 0.5
/** A best score below this is no reason to stop looking. */
const CONVINCING_SCORE = 0.6

/** 449 photos (LFW, others) upside down: 328 faces seemed upright to the detector, none with this score; upright 6 of 10. */
const NEVER_UPSIDE_DOWN = 0.9

/** A face of this share of the image's longer side is what the picture is of: nobody looks for smaller ones behind. */
const PORTRAIT_SHARE = 0.3
/** Where a face is smaller than this, others may be too small for the whole image at once. */
const GROUP_SHARE = 0.14
/** Detections of one look that are confirmed, surest first, for each face that is wanted: the others stay unseen. */
const CONFIRMED_PER_FACE = 4
/** A caller that wants more faces than this wants everybody. */
const FEW_FACES = 4

/** Side of a part in sides of the image; neighbours overlap by more than the faces that are looked for in them. */
const TILE_SHARE = 0.6
const GROUP_TILE_SHARE = 0.4

const OTHER_WAYS_UP = [90, 180, 270]

/**
 * A face that the detector is so unsure of is none beside one that it is sure of and that is hardly larger: in 172 photos
 * of people and documents five sleeves, badges and words, and no face; second portraits are smaller.
 */
const UNSURE = { score: 0.4, besideScore: 0.8, share: 0.45 }

/** Most prominent first. */
export function locateFaces(networks: FinderNetworks, image: ImagePyramid, maxFaces: number): LocatedFace[] {
  const search = new Search(networks, image, maxFaces * CONFIRMED_PER_FACE)
  const found = search.run(maxFaces > FEW_FACES)
  return found
    .filter((face) => isCredible(face, found))
    .sort((a, b) => prominence(b.box, image) - prominence(a.box, image))
}

class Search {
  private readonly networks: FinderNetworks
  private readonly image: ImagePyramid
  private readonly longSide: number
  private readonly mostConfirmed: number

  constructor(networks: FinderNetworks, image: ImagePyramid, mostConfirmed: number) {
    this.networks = networks
    this.image = image
    this.mostConfirmed = mostConfirmed
    this.longSide = Math.max(image.width, image.height)
  }

  run(everybody: boolean): LocatedFace[] {
    const sighted = this.detections([this.whole()], 128, 0)
    // Meshes confirm faces, they add none: without a large one there is nothing to confirm.
    const portrait = this.isPortrait(sighted) ? this.confirmed([], sighted) : []
    if (this.isPortrait(portrait) && this.areUpright(portrait)) return portrait
    const glance = this.readings([], [this.whole()], 192, 0)
    const upright = this.areUpright(glance)
    if (upright && this.isPortrait(glance)) return glance
    const { found, degrees } = upright ? { found: glance, degrees: 0 } : this.bestWayUp(glance)
    const way = this.readings(found, [this.whole()], 256, degrees)
    if (way.length === 0) return this.readings([], this.tiles(TILE_SHARE), 256, 0)
    const group = everybody && way.some((face) => this.share(face) < GROUP_SHARE)
    return group ? this.readings(way, this.tiles(GROUP_TILE_SHARE), 256, degrees) : way
  }

  /**
   * The detector also finds faces that lie on their side or stand on their head, but fewer and less surely: the way up
   * with the greatest sum of scores is the image's.
   */
  private bestWayUp(glance: LocatedFace[]): { found: LocatedFace[]; degrees: number } {
    const ways = [
      { found: glance, degrees: 0 },
      ...OTHER_WAYS_UP.map((degrees) => ({ found: this.readings([], [this.whole()], 192, degrees), degrees })),
    ]
    return ways.reduce((best, other) => (totalScore(other.found) > totalScore(best.found) ? other : best))
  }

  /** Known faces, and other faces in these parts of the image, turned. */
  private readings(known: LocatedFace[], parts: Part[], side: DetectorSide, degrees: number): LocatedFace[] {
    return this.confirmed(known, this.detections(parts, side, degrees))
  }

  private detections(parts: Part[], side: DetectorSide, degrees: number): Detection[] {
    const angle = (degrees * Math.PI) / 180
    return parts.flatMap((part) =>
      detectFaces(this.networks, this.image, { ...part, angle }, { side, minScore: MIN_SCORE }),
    )
  }

  /** Known faces, and other faces that the mesh finds where the detector does. */
  private confirmed(known: LocatedFace[], detections: Detection[]): LocatedFace[] {
    const faces = [...known]
    const surest = detections.sort((a, b) => b.score - a.score).slice(0, this.mostConfirmed)
    for (const detection of surest) {
      if (faces.some((face) => overlap(edges(face), edges(detection)) > SAME_FACE_OVERLAP)) continue
      const mesh = findMesh(this.networks, this.image, detection)
      if (mesh.presence < MIN_PRESENCE || faces.some((face) => isSame(face.mesh, mesh))) continue
      faces.push({ ...detection, mesh })
    }
    return faces
  }

  private areUpright(faces: LocatedFace[]): boolean {
    return faces.some(({ score }) => score >= CONVINCING_SCORE) && faces.every((face) => this.isUpright(face))
  }

  /** By the mesh: its eyes are level to 45 degrees, and turned round it fits no better. */
  private isUpright(face: LocatedFace): boolean {
    const [right, left] = fiveLandmarks(face.mesh)
    const [eyeA, eyeB] = face.eyes
    if (left.x - right.x <= Math.abs(left.y - right.y)) return false
    if (face.score >= NEVER_UPSIDE_DOWN) return true
    return findMesh(this.networks, this.image, { ...face, eyes: [eyeB, eyeA] }).presence <= face.mesh.presence
  }

  private share(face: Detection): number {
    return size(face) / this.longSide
  }

  private isPortrait(faces: Detection[]): boolean {
    return faces.some((face) => this.share(face) >= PORTRAIT_SHARE)
  }

  private whole(): Part {
    return { centre: { x: this.image.width / 2, y: this.image.height / 2 }, size: this.longSide }
  }

  private tiles(share: number): Part[] {
    const size = this.longSide * share
    const along = (length: number) => {
      const count = Math.max(1, Math.ceil((length / size) * (1 + MIN_TILE_OVERLAP) - MIN_TILE_OVERLAP))
      const step = count > 1 ? (length - size) / (count - 1) : 0
      return Array.from({ length: count }, (_, i) => (count > 1 ? size / 2 + i * step : length / 2))
    }
    return along(this.image.height).flatMap((y) => along(this.image.width).map((x) => ({ centre: { x, y }, size })))
  }
}

function isCredible(face: Detection, found: Detection[]): boolean {
  if (face.score >= UNSURE.score) return true
  return !found.some((other) => other.score >= UNSURE.besideScore && size(face) >= UNSURE.share * size(other))
}

const size = ({ box }: Detection): number => Math.max(box.width, box.height)

type Part = Omit<Square, 'angle'>

/** Overlap of two tiles at least, as a share of a tile's side. */
const MIN_TILE_OVERLAP = 0.25
const SAME_FACE_OVERLAP = 0.3

/** The mesh finds its face also from half of it, as at the edge of a tile. */
function isSame(a: Mesh, b: Mesh): boolean {
  const [right, left, nose] = fiveLandmarks(a)
  const other = fiveLandmarks(b)[2]
  return Math.hypot(nose.x - other.x, nose.y - other.y) < Math.hypot(left.x - right.x, left.y - right.y) / 2
}

function totalScore(faces: LocatedFace[]): number {
  return faces.reduce((sum, { score }) => sum + score, 0)
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

function edges({ box }: Detection) {
  return { x0: box.x, y0: box.y, x1: box.x + box.width, y1: box.y + box.height }
}
