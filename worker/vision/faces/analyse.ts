import { EMBEDDING_VERSION } from '../../domain/matching'
import { poseOf } from '../../quality/face/pose'
import type { Rgba } from '../../quality/pixels'
import type { FaceNetworks } from '../engines/face-networks'
import type { Face } from '../services'
import { embedFace } from './embedding'
import { fiveLandmarks } from './landmarks'
import { type LocatedFace, locateFaces } from './search'

/** Faces, most prominent first, in pixels of the image passed in. */
export function analyseFaces(networks: FaceNetworks, image: Rgba, maxFaces: number): Face[] {
  return locateFaces(networks, image, maxFaces)
    .slice(0, maxFaces)
    .map((located) => describe(networks, image, located))
}

function describe(networks: FaceNetworks, image: Rgba, located: LocatedFace): Face {
  const { box, score, mesh } = located
  const landmarks = fiveLandmarks(mesh)
  const [right, left] = landmarks
  const { embedding, traits } = embedFace(networks, image, mesh)
  return {
    box,
    score,
    landmarks,
    mesh: Float32Array.from(mesh.points.flatMap(({ x, y, z }) => [x, y, z])),
    interEyeDistance: Math.hypot(left.x - right.x, left.y - right.y),
    pose: poseOf(mesh),
    embedding,
    embeddingVersion: EMBEDDING_VERSION,
    age: traits.age,
    gender: traits.male >= 0.5 ? 'male' : 'female',
    genderScore: Math.max(traits.male, 1 - traits.male),
  }
}
