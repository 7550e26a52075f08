/** Embeddings of faces: two networks that err differently, joined into one vector of 128 values. */

import { free } from '../../quality/free'
import type { EmbeddedFace, FaceCrops, FaceEmbeddingService, FaceOptions } from '../engine-contracts'
import type { ImagePyramid } from '../geometry/scale/image-pyramid'
import type { Similarity } from '../geometry/similarity'
import { chipToImage, faceCropToImage } from './alignment'
import type { Mesh } from './landmarks'

/** 0.18 MB each, and they wait in the other isolate for its turn. */
const CROPS_PER_CALL = 16

const CHIP_SIDE = 150
const CROP_SIDE = 192

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
    free(...crops.flatMap(({ chip, crop }) => [chip, crop]))
  }
}

export function faceCrops(image: ImagePyramid, mesh: Mesh): FaceCrops {
  return {
    chip: cutOut(image, chipToImage(mesh, CHIP_SIDE), CHIP_SIDE),
    crop: cutOut(image, faceCropToImage(mesh, CROP_SIDE), CROP_SIDE),
  }
}

function cutOut(image: ImagePyramid, toImage: Similarity, side: number): Uint8Array {
  const values = image.warp(toImage, side)
  const rounded = new Uint8Array(new Uint8ClampedArray(values).buffer)
  free(values)
  return rounded
}
