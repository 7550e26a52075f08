/** Embeddings of faces: two networks that err differently, joined into one vector of 128 values. */

import { free } from '../../quality/free'
import type { EmbeddedFace, FaceCrops, FaceEmbeddingService, FaceOptions } from '../engine-contracts'
import type { ImagePyramid } from '../geometry/scale/image-pyramid'
import { cropToImage } from './alignment'
import type { Mesh } from './landmarks'

/** 0.15 MB each, and they wait in the other isolate for its turn. */
const CROPS_PER_CALL = 16

/** Width and height of the crops, and the scales of ArcFace's template in them: FaceRes sees some of the head, by measurement. */
const FACE = { side: 112, scale: 1 }
const HEAD = { side: 192, scale: 0.9 }

/** Throws when the answering Worker does. The crops are gone afterwards. */
export async function embedFaces(
  service: FaceEmbeddingService,
  crops: FaceCrops[],
  options: FaceOptions,
): Promise<EmbeddedFace[]> {
  const embedded: EmbeddedFace[] = []
  try {
    for (let at = 0; at < crops.length; at += CROPS_PER_CALL) {
      embedded.push(...(await service.embed(crops.slice(at, at + CROPS_PER_CALL), options)))
    }
    return embedded
  } finally {
    free(...crops.flatMap(({ face, head }) => [face, head]))
  }
}

export function faceCrops(image: ImagePyramid, mesh: Mesh): FaceCrops {
  return { face: cutOut(image, mesh, FACE), head: cutOut(image, mesh, HEAD) }
}

function cutOut(image: ImagePyramid, mesh: Mesh, { side, scale }: typeof FACE): Uint8Array {
  const values = image.warp(cropToImage(mesh, side, scale), side)
  const rounded = new Uint8Array(new Uint8ClampedArray(values).buffer)
  free(values)
  return rounded
}
