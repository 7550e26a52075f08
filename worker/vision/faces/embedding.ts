/** What a face is compared by: two networks that err differently, joined into one vector of 128 values. */

import { free } from '../../quality/free'
import type { EmbeddedFace, FaceCrops, FaceEmbeddingService } from '../engine-contracts'
import type { ImagePyramid } from '../geometry/image-pyramid'
import type { Similarity } from '../geometry/similarity'
import { chipToImage, faceCropToImage } from './alignment'
import type { Mesh } from './landmarks'

const CHIP_SIDE = 150
const CROP_SIDE = 192

/** Throws when the answering Worker does. */
export async function embedFace(service: FaceEmbeddingService, image: ImagePyramid, mesh: Mesh): Promise<EmbeddedFace> {
  const crops = faceCrops(image, mesh)
  try {
    return await service.embed(crops)
  } finally {
    free(crops.chip)
    free(crops.crop)
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
