import { LIGHT_PATTERN_NAMES, LIGHT_PATTERNS, LIGHT_STEPS, type LightPattern } from '../../contract/light-patterns'
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

/** One of each side, so that every challenge shows the shape of a face; the others show what follows the sequence. */
const LIGHT_HALVES = LIGHT_PATTERN_NAMES.filter((name) => LIGHT_PATTERNS[name].area !== 'full')
const LIGHT_WHOLES = LIGHT_PATTERN_NAMES.filter((name) => LIGHT_PATTERNS[name].area === 'full')

/** `random` gives 0 <= n < 1 and must be unpredictable. */
export function newChallenge(nonce: string, random: () => number, expires: Date): IssuedChallenge {
  const left = [...ASKED]
  const asked = Array.from({ length: ASKED_COUNT }, () => left.splice(Math.floor(random() * left.length), 1)).flat()
  const light = newLight(random)
  return { nonce, actions: ['center', ...asked], light, expiresAt: expires.toISOString(), attempt: null }
}

/** Each half once, and whole screens between them; of the orders in which no two neighbours are alike, any. */
function newLight(random: () => number): LightPattern[] {
  for (;;) {
    const left = [...LIGHT_HALVES, ...wholes(random)]
    const light = Array.from({ length: LIGHT_STEPS }, () => left.splice(Math.floor(random() * left.length), 1)).flat()
    if (light.every((pattern, step) => pattern !== light[step - 1])) return light
  }
}

function wholes(random: () => number): LightPattern[] {
  const count = LIGHT_STEPS - LIGHT_HALVES.length
  return Array.from({ length: count }, () => LIGHT_WHOLES[Math.floor(random() * LIGHT_WHOLES.length)] ?? 'white')
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
