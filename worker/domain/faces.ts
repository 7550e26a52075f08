/** Findings of the person operations in an image. Coordinates are full-image pixels, upright by EXIF. */

export interface FaceSearchOptions {
  /** Also cut out a small picture of each face. */
  thumbs: boolean
  /** Also cut out each face upright, 256 x 256. */
  normalized: boolean
}

/** Apparent traits of a face; probabilities 0..1. */
export interface FaceTraits {
  /** Years. */
  age: number
  gender: 'male' | 'female'
  /** Probability of that gender. */
  genderScore: number
  /** Probability that glasses are worn. */
  glasses: number
  /** Probability that a mask covers mouth and nose. */
  mask: number
  /** Probability of a smile, by the mesh; under a mask it is a guess. */
  smile: number
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
  traits: FaceTraits
  /** JPEG. */
  thumb?: Uint8Array
  normalized?: Uint8Array
}

/** Largest face first. A file that cannot be used is a result, not a fault. */
export type FaceSearch =
  | { ok: true; faces: FoundFace[] }
  | { ok: false; reason: 'unsupported_format' | 'too_large' | 'corrupt' | 'truncated'; detail: string }
  /** Nothing is known of the file: whoever looks into it has too much to do. */
  | { ok: false; reason: 'busy' }
