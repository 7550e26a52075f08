import type { SelfieCheck } from '../../words/decision/check-names'
import type { Judgement } from '../case/judgement'
import type { ObjectKey } from '../case/object-key'
import type { FaceEvidence, SessionImage } from '../case/session'
import type { SelfieQuality } from '../case/task-result'

/** A selfie after every engine has looked at it. */
export interface SelfieImage {
  kind: 'selfie'
  source: SessionImage
  /** Milliseconds. */
  spentMs: number
  processed: ObjectKey
  face: FaceEvidence | null
  /** Portrait on a document that is held into the picture. */
  heldPortrait: FaceEvidence | null
  quality: Omit<SelfieQuality, 'image'> | null
  /** Dark glasses hide the eyes of the face; absent: they were not seen to. */
  eyesCovered?: boolean
  checks: Partial<Record<SelfieCheck, Judgement>>
}

/** Image sent as a selfie, also one that could not be decoded: it shows nothing, and has a reason. */
export interface TakenSelfie extends Omit<SelfieImage, 'processed'> {
  processed: ObjectKey | null
  problem?: string
}
