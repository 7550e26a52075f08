import type { FaceTraits } from '../faces'
import type { FaceTemplate } from './person'

/** A face on its way in: found on an image, or given as an embedding, of which less is known. */
export interface SubmittedFace extends FaceTemplate {
  /** Place among the faces of the image, largest first. */
  index: number
  /** Degrees. */
  yaw: number | null
  pitch: number | null
  roll: number | null
  /** 0..1. */
  quality: number | null
  /** Place in the image; null for a face without one. */
  found: FoundInImage | null
}

export interface FoundInImage {
  /** Left, top, right, bottom in pixels of the image, upright. */
  bbox: number[]
  bboxPro: number[][]
  /** Longer side of the box, pixels. */
  side: number
  traits: FaceTraits
  /** JPEG. */
  thumb: Uint8Array | null
  normalized: Uint8Array | null
}
