import { poseOf } from '../../quality/face/pose'
import type { Rgba } from '../../quality/pixels'
import type { Face, FaceEmbeddingService } from '../engine-contracts'
import type { FinderNetworks } from '../engines/finder-networks'
import { ImagePyramid } from '../geometry/image-pyramid'
import { embedFace } from './embedding'
import { fiveLandmarks } from './landmarks'
import { type LocatedFace, locateFaces } from './search'

/** What faces are found with, and described by. */
export interface FaceEngines {
  finders: FinderNetworks
  recognition: FaceEmbeddingService
}

/** Faces, most prominent first, in pixels of the image passed in. */
export async function analyseFaces(engines: FaceEngines, image: Rgba, maxFaces: number): Promise<Face[]> {
  const pyramid = new ImagePyramid(image)
  try {
    const faces: Face[] = []
    for (const located of locateFaces(engines.finders, pyramid, maxFaces).slice(0, maxFaces))
      faces.push(await describe(engines, pyramid, located))
    return faces
  } finally {
    pyramid.free()
  }
}

async function describe(
  { finders, recognition }: FaceEngines,
  image: ImagePyramid,
  located: LocatedFace,
): Promise<Face> {
  const { box, score, mesh } = located
  const landmarks = fiveLandmarks(mesh)
  const [right, left] = landmarks
  const { male, ...embedded } = await embedFace(recognition, image, mesh)
  return {
    box,
    score,
    landmarks,
    mesh: Float32Array.from(mesh.points.flatMap(({ x, y, z }) => [x, y, z])),
    interEyeDistance: Math.hypot(left.x - right.x, left.y - right.y),
    pose: poseOf(mesh),
    ...embedded,
    gender: male >= 0.5 ? 'male' : 'female',
    genderScore: Math.max(male, 1 - male),
    smile: finders.smile(mesh.points),
  }
}
