/** Results of checks. */
import type { ObjectKey } from './object-key'

/** Pixels of the image at index `image` of the task's uploaded images. */
export interface Region {
  image: number
  x: number
  y: number
  width: number
  height: number
}

/** A check's judgement, before it gets its caption. */
export interface Judgement {
  /**
   * success: the requirement holds or the defect was not found; failed: the opposite, which genuine pictures hardly ever
   * are; idle: not evaluated, see reason. A sign of a defect that proves nothing is a success of low confidence.
   */
  status: 'success' | 'failed' | 'idle'
  /** Confidence in the stated status, 0..1. */
  confidence?: number
  value?: number | string
  images?: ObjectKey[]
  method?: string
  reason?: string
  /** For two faces: cosine similarity of their embeddings, the threshold of a match, and its false match rate. */
  score?: number
  threshold?: number
  fmr?: number
  region?: Region
}

export interface CheckResult extends Judgement {
  caption: string
}

export interface CheckGroup {
  caption: string
  items: CheckResult[]
}
