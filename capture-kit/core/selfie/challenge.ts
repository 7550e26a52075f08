/** The active liveness challenge: what the person is asked to do, in the order that the session prescribes. */

/** `turn_left`, `turn_right`: as the person sees it. */
export type ChallengeStep = 'turn_left' | 'turn_right' | 'come_closer'

/** A picture taken while a step was carried out; the server judges it again. */
export interface LivenessFrame {
  step: ChallengeStep
  image: Blob
}
