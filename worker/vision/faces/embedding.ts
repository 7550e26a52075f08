/** What a face is compared by: dlib's 128 values, averaged over the chip and its mirror image. */
import type { Rgba } from '../../quality/pixels'
import type { FaceNetworks } from '../engines/face-networks'
import { mirrorRgb, warpRgb } from '../geometry/similarity-warp'
import { chipToImage } from './alignment'
import type { Mesh } from './landmarks'

/** Unit length. */
export function embedFace({ embedder }: FaceNetworks, image: Rgba, mesh: Mesh): Float32Array {
  const chip = warpRgb(image, chipToImage(mesh, embedder.side), embedder.side)
  const [plain, mirrored] = embedder.run(chip, mirrorRgb(chip, embedder.side))
  return unit(plain.map((value, i) => value + mirrored[i]))
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector)
  if (length === 0) throw new Error('the embedding network answered zeros')
  return vector.map((value) => value / length)
}
