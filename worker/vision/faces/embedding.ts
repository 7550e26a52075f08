/** What a face is compared by: two networks that err differently, joined into one vector of 128 values. */
import type { Rgba } from '../../quality/pixels'
import type { FaceNetworks } from '../engines/face-networks'
import type { FaceFeatures } from '../engines/face-res'
import { warpRgb } from '../geometry/similarity-warp'
import { free } from '../scratch'
import { chipToImage, faceCropToImage } from './alignment'
import type { Mesh } from './landmarks'

export interface EmbeddedFace {
  /** Unit length. */
  embedding: Float32Array
  traits: Pick<FaceFeatures, 'age' | 'male'>
}

export function embedFace({ embedder, features, joint }: FaceNetworks, image: Rgba, mesh: Mesh): EmbeddedFace {
  const chip = warpRgb(image, chipToImage(mesh, embedder.side), embedder.side)
  const embedded = embedder.run(chip)
  free(chip)
  const crop = warpRgb(image, faceCropToImage(mesh, features.side), features.side)
  const seen = features.run(crop)
  free(crop)
  return { embedding: joint.embedding(embedded, seen.features), traits: seen }
}
