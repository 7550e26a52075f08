import { poseOf } from '../../quality/face/pose'
import type { Rgba } from '../../quality/pixels'
import type { EmbeddedFace, Face, FaceEmbeddingService, FaceOptions } from '../engine-contracts'
import type { FinderNetworks } from '../engines/finder-networks'
import { ImagePyramid } from '../geometry/scale/image-pyramid'
import { embedFaces, faceCrops } from './embedding'
import { fiveLandmarks } from './landmarks'
import { type LocatedFace, locateFaces } from './search'

/** Engines that find faces and describe them. */
export interface FaceEngines {
  finders: FinderNetworks
  recognition: FaceEmbeddingService
}

/** Faces of each image, most prominent first, in pixels of that image. */
export async function analyseFaces(
  engines: FaceEngines,
  images: readonly Rgba[],
  { maxFaces, ageAndSex }: { maxFaces: number } & FaceOptions,
): Promise<Face[][]> {
  const found = images.map((image) => cutOut(engines, image, maxFaces))
  const embedded = await embedFaces(
    engines.recognition,
    found.flatMap((faces) => faces.map(({ crops }) => crops)),
    { ageAndSex },
  )
  let next = 0
  return found.map((faces) =>
    faces.map(({ located }) => {
      const seen = embedded[next++]
      if (!seen) throw new Error('a face without an embedding')
      return described(engines.finders, located, seen)
    }),
  )
}

/** No image is needed once its faces have been cut out of it. */
function cutOut({ finders }: FaceEngines, image: Rgba, maxFaces: number) {
  const pyramid = new ImagePyramid(image)
  try {
    const located = locateFaces(finders, pyramid, maxFaces).slice(0, maxFaces)
    return located.map((face) => ({ located: face, crops: faceCrops(pyramid, face.mesh) }))
  } finally {
    pyramid.free()
  }
}

function described(finders: FinderNetworks, located: LocatedFace, { ageAndSex, ...embedded }: EmbeddedFace): Face {
  const { box, score, mesh } = located
  const landmarks = fiveLandmarks(mesh)
  const [right, left] = landmarks
  return {
    box,
    score,
    landmarks,
    mesh: Float32Array.from(mesh.points.flatMap(({ x, y, z }) => [x, y, z])),
    interEyeDistance: Math.hypot(left.x - right.x, left.y - right.y),
    pose: poseOf(mesh),
    ...embedded,
    ...(ageAndSex && estimated(ageAndSex)),
    smile: finders.smile(mesh.points),
  }
}

const estimated = ({ age, male }: NonNullable<EmbeddedFace['ageAndSex']>) =>
  ({ age, gender: male >= 0.5 ? 'male' : 'female', genderScore: Math.max(male, 1 - male) }) as const
