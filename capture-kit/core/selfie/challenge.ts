import type { LivenessAction } from '../../../worker/contract/liveness'

/** What the person is asked to do, in the order that the session prescribes; left and right are their own. */
export type ChallengeStep = LivenessAction

/** A picture taken while a step was carried out; the server judges it again. */
export interface LivenessFrame {
  step: ChallengeStep
  /** JPEG as the camera delivers it, not mirrored. */
  image: Blob
  /** Milliseconds after the first frame. */
  atMs: number
}
