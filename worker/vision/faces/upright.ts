/** Faces that stand on their head: the detector finds them, but takes their chin for a forehead. */
import type { Rgba } from '../../quality/pixels'
import type { FaceNetworks } from '../engines/face-networks'
import { type Detection, detectFaces } from './detection'
import { findMesh, fiveLandmarks, type Mesh } from './landmarks'
import type { LocatedFace } from './search'

const MIN_SCORE = 0.3
/** Side of the part searched again in sides of the first box. */
const SEARCH_SCALE = 3

/** Where mesh and detector disagree about which way is up, the face is found again the way the mesh says. */
export function foundUpright(networks: FaceNetworks, image: Rgba, face: LocatedFace): LocatedFace {
  const angle = eyeAngle(fiveLandmarks(face.mesh))
  if (Math.cos(angle - eyeAngle(face.eyes)) > 0) return face
  const centre = centreOf(face)
  const size = Math.max(face.box.width, face.box.height) * SEARCH_SCALE
  const [nearest] = detectFaces(networks, image, { centre, size, angle }, MIN_SCORE).sort(
    (a, b) => distance(centreOf(a), centre) - distance(centreOf(b), centre),
  )
  if (!nearest) return face
  const mesh: Mesh = findMesh(networks, image, nearest)
  return mesh.presence >= face.mesh.presence ? { ...nearest, mesh } : face
}

function eyeAngle([right, left]: readonly { x: number; y: number }[]): number {
  return Math.atan2(left.y - right.y, left.x - right.x)
}

function centreOf({ box }: Detection) {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
