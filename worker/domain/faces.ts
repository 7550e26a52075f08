/** What the person operations learn of an image. Coordinates are full-image pixels, upright by EXIF. */

export interface FaceSearchOptions {
  /** Also cut out a small picture of each face. */
  thumbs: boolean
  /** Also cut out each face upright, 256 x 256. */
  normalized: boolean
}

export interface FoundFace {
  /** Left, top, right, bottom. */
  bbox: number[]
  /** Four corners [x, y] of the box turned with the head, clockwise from the face's own top left. */
  bboxPro: number[][]
  /** Longer side of the box. */
  side: number
  /** Degrees. */
  pose: { yaw: number; pitch: number; roll: number }
  /** 0..1. */
  quality: number
  interEyeDistance: number
  /** 128 values, unit length. */
  embedding: Float32Array
  embeddingVersion: string
  age: number
  gender: 'male' | 'female'
  genderScore: number
  /** Probability 0..1 that they are worn. */
  glasses: number
  /** Probability 0..1 that one covers mouth and nose. */
  mask: number
  /** Probability 0..1 of a smile; says nothing under a mask. */
  smile: number
  /** JPEG. */
  thumb?: Uint8Array
  normalized?: Uint8Array
}

/** Largest face first. A file that cannot be used is a result, not a fault. */
export type FaceSearch =
  | { ok: true; faces: FoundFace[] }
  | { ok: false; reason: 'unsupported_format' | 'too_large' | 'corrupt' | 'truncated'; detail: string }
