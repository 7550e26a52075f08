import type { Operations } from '../client/answer'

type Asked = Operations['/kyc/session/liveness']['answer']['liveness']
type Answered = NonNullable<Operations['/kyc/process']['request']['liveness']>

/** Action that the session asks of the person; left and right are the person's own. */
export type ChallengeStep = Asked['actions'][number]

/** Part of the session's challenge that is shown and asked for. */
export interface SelfieChallenge {
  readonly actions: readonly ChallengeStep[]
  /** Shown one after the other at the first action; empty: nothing. */
  readonly light: readonly Asked['light'][number][]
  /** False: leaving a part out would only cost an attempt. Services of before did not say. */
  readonly alternative?: boolean
}

/** Part of a challenge that a person cannot tolerate or do. */
export type Exemption = NonNullable<Answered['without']>[number]

/** The challenge without the parts that the person leaves out. */
export function asked({ actions, light }: SelfieChallenge, without: readonly Exemption[]): SelfieChallenge {
  return {
    actions: without.includes('movement') ? actions.slice(0, 1) : actions,
    light: without.includes('light') ? [] : light,
  }
}

/** Whether there is any light or movement in it. */
export const partsOf = ({ actions, light }: SelfieChallenge) => ({
  light: light.length > 0,
  movement: actions.length > 1,
})

/** A picture taken while a step was carried out; the server judges it again. */
export interface LivenessFrame {
  step: ChallengeStep
  /** JPEG as the camera delivers it, not mirrored. */
  image: Blob
  /** Milliseconds after the first frame or tile. */
  atMs: number
}

/** All of a challenge in small: tiles of one size in rows, cut from one place of the picture. */
export interface Take {
  /** JPEG. */
  image: Blob
  width: number
  height: number
  columns: number
  /** `pattern`: place in `light` of what the screen surely showed then. */
  tiles: { step: ChallengeStep; pattern?: number; atMs: number }[]
}

/** One take of a challenge, from the first action to the last. */
export interface LivenessAnswer {
  frames: LivenessFrame[]
  take: Take
  without: Exemption[]
}
