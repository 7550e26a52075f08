/** When a step of the liveness challenge is carried out. The server asks for a little less, so that none is refused. */
import type { FaceMeasures } from '../../../worker/quality/face/measures'
import type { SelfieHint } from '../guidance/selfie-hints'
import type { ChallengeStep } from './challenge'

/** Degrees from how the head was held at `center`. */
const TURN = 28
const LOOK_UP = 16
/** Factor on the inter-eye distance at `center`. */
const CLOSER = 1.34
/** Degrees within which a head looks straight ahead: whoever holds a phone low looks down on it, as for the selfie. */
const STRAIGHT = { yaw: 12, pitch: 15 }

export type Base = Pick<FaceMeasures, 'yaw' | 'pitch' | 'interEyeDistance'>

/** 0..1 of the movement; 1 carries the step out. */
export function stepProgress(step: ChallengeStep, face: FaceMeasures, base: Base | null): number {
  if (step === 'center' || !base) {
    return Math.abs(face.yaw) <= STRAIGHT.yaw && Math.abs(face.pitch) <= STRAIGHT.pitch ? 1 : 0
  }
  const share = {
    // yaw > 0 looks to the image's right, which is the person's own left.
    turn_left: (face.yaw - base.yaw) / TURN,
    turn_right: (base.yaw - face.yaw) / TURN,
    look_up: (face.pitch - base.pitch) / LOOK_UP,
    closer: (face.interEyeDistance / base.interEyeDistance - 1) / (CLOSER - 1),
  }[step]
  return Math.max(0, Math.min(1, share))
}

/** Hint during a step: an obstacle to the step is told before the step itself. */
export function stepHint(step: ChallengeStep, face: FaceMeasures | null, otherPerson: boolean): SelfieHint {
  if (!face) return 'show_face'
  return otherPerson ? 'one_person' : step
}
