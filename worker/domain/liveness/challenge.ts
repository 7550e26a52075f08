import { LIGHT_PATTERN_NAMES, LIGHT_STEPS, type LightPattern } from '../../contract/light-patterns'
import type { LivenessAction, LivenessChallenge, LivenessFrames } from '../../contract/liveness'

/** As the session keeps it. */
export interface IssuedChallenge extends LivenessChallenge {
  /** The attempt that used it up; null: it is still good. */
  attempt: number | null
}

/** All but `center`, which begins every challenge. */
const ASKED: readonly LivenessAction[] = ['turn_left', 'turn_right', 'look_up', 'closer']
/** Of four, so that at least one is a turn of the head: only that shows depth. 24 orders. */
const ASKED_COUNT = 3

/** `random` gives 0 <= n < 1 and must be unpredictable. */
export function newChallenge(nonce: string, random: () => number, expires: Date): IssuedChallenge {
  const left = [...ASKED]
  const asked = Array.from({ length: ASKED_COUNT }, () => left.splice(Math.floor(random() * left.length), 1)).flat()
  const light = newLight(random)
  return { nonce, actions: ['center', ...asked], light, expiresAt: expires.toISOString(), attempt: null }
}

function newLight(random: () => number): LightPattern[] {
  const light: LightPattern[] = []
  while (light.length < LIGHT_STEPS) {
    const others = LIGHT_PATTERN_NAMES.filter((name) => name !== light.at(-1))
    const next = others[Math.floor(random() * others.length)]
    if (next) light.push(next)
  }
  return light
}

/** Whether frames may be judged by the session's challenge now. */
export function isOpen(challenge: IssuedChallenge | null, nonce: string, now: Date): challenge is IssuedChallenge {
  if (!challenge || challenge.nonce !== nonce || challenge.attempt !== null) return false
  return now.getTime() < Date.parse(challenge.expiresAt)
}

/** Whether each action of the challenge has frames, in its order and in that of time. */
export function followsOrder(actions: readonly LivenessAction[], frames: LivenessFrames['frames']): boolean {
  let step = 0
  let before = 0
  for (const { action, atMs } of frames) {
    if (action !== actions[step] && action === actions[step + 1]) step++
    if (action !== actions[step] || atMs < before) return false
    before = atMs
  }
  return step === actions.length - 1
}
