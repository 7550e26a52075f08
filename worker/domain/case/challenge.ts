import type { DocumentChallenge } from '../../words/capture/document-take'
import { LIGHT_PATTERN_NAMES, LIGHT_PATTERNS, LIGHT_STEPS, type LightPattern } from '../../words/capture/light-patterns'
import type { LivenessAction, LivenessChallenge, LivenessExemption, LivenessFrames } from '../../words/capture/liveness'
import { DOCUMENT_TAKE_MS, newDocumentMoments } from './document-moments'

/** Challenge as the session keeps it. Times are ISO 8601. */
export interface IssuedChallenge extends Omit<LivenessChallenge, 'alternative' | 'document'> {
  /** The take of the document that is asked for; absent: none is. */
  document?: DocumentChallenge | undefined
  issuedAt: string
  /** The attempt that used it up; null: it is still good. */
  attempt: number | null
  /** Time of the answer, and the parts that the person could not do. */
  answered: { at: string; without: readonly LivenessExemption[] } | null
  /** The one that it was issued after, while the attempt that answered that one may be restarted. */
  replaced?: Omit<IssuedChallenge, 'replaced'>
}

/** Metadata of the frames and the take that answer a challenge. */
export type SaidAnswer = LivenessFrames

/** Part of that metadata which the session keeps. */
export interface ChallengeAnswer {
  nonce: string
  without: readonly LivenessExemption[]
}

/** `before`: nonce of the one that it replaces; null: the session had none. */
export interface ChallengeChange {
  before: string | null
  challenge: IssuedChallenge
}

/**
 * Actions to choose from beside `center`, which begins every challenge, and `closer`, which each asks for. Two of
 * three, so that at least one is a turn of the head: a turn shows depth, and so does perspective, of what else passes
 * for a turn. 18 orders.
 */
const ASKED: readonly LivenessAction[] = ['turn_left', 'turn_right', 'look_up']
const ASKED_COUNT = 2

/**
 * Patterns of one side each, so that every challenge shows the shape of a face; the others show what follows the
 * sequence.
 */
const LIGHT_HALVES = LIGHT_PATTERN_NAMES.filter((name) => LIGHT_PATTERNS[name].area !== 'full')
const LIGHT_WHOLES = LIGHT_PATTERN_NAMES.filter((name) => LIGHT_PATTERNS[name].area === 'full')

/** New challenge. `random` gives 0 <= n < 1 and must be unpredictable; `light`: whether the screen shows patterns. */
export function newChallenge(
  nonce: string,
  random: () => number,
  { issued, expires, light, document = false }: { issued: Date; expires: Date; light: boolean; document?: boolean },
): IssuedChallenge {
  const drawn = (left: LivenessAction[], count: number) =>
    Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)).flat()
  const asked = drawn(['closer', ...drawn([...ASKED], ASKED_COUNT)], ASKED_COUNT + 1)
  return {
    nonce,
    actions: ['center', ...asked],
    light: light ? newLight(random) : [],
    ...(document ? { document: { lengthMs: DOCUMENT_TAKE_MS, lamp: newDocumentMoments(random) } } : {}),
    issuedAt: issued.toISOString(),
    expiresAt: expires.toISOString(),
    attempt: null,
    answered: null,
  }
}

/** Random light sequence: each half once, and whole screens between them, with no two neighbours alike. */
export function newLight(random: () => number): LightPattern[] {
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

/** Whether frames may be judged now by the session's challenge. */
export function isOpen(challenge: IssuedChallenge | null, nonce: string, now: Date): challenge is IssuedChallenge {
  return challenge !== null && challenge.nonce === nonce && isUnused(challenge, now)
}

export function isUnused({ attempt, expiresAt }: IssuedChallenge, now: Date): boolean {
  return attempt === null && now.getTime() < Date.parse(expiresAt)
}

/** Challenge that the attempt answers, though another may have been issued since. */
export function answeredBy(
  challenge: IssuedChallenge | null,
  attempt: number,
): Omit<IssuedChallenge, 'replaced'> | undefined {
  return [challenge, challenge?.replaced].find((issued) => issued?.attempt === attempt) ?? undefined
}

export function answered(
  { replaced: _, ...challenge }: IssuedChallenge,
  attempt: number,
  answer: ChallengeAnswer,
  at: Date,
): IssuedChallenge {
  return { ...challenge, attempt, answered: { at: at.toISOString(), without: answer.without } }
}

/** Actions and light that remain for somebody who cannot do all of the challenge. */
export function askedOf(
  { actions, light }: Pick<IssuedChallenge, 'actions' | 'light'>,
  without: readonly LivenessExemption[],
): Pick<IssuedChallenge, 'actions' | 'light'> {
  return {
    actions: without.includes('movement') ? actions.slice(0, 1) : actions,
    light: without.includes('light') ? [] : light,
  }
}

/** Whether each action of the challenge is shown, in its order and in that of time. */
export function followsOrder(
  actions: readonly LivenessAction[],
  shown: readonly { action: LivenessAction; atMs: number }[],
): boolean {
  let step = 0
  let before = 0
  for (const { action, atMs } of shown) {
    if (action !== actions[step] && action === actions[step + 1]) step++
    if (action !== actions[step] || atMs < before) return false
    before = atMs
  }
  return step === actions.length - 1
}

/** Whether each of so many patterns is shown, in their order, while the person faces the camera. */
export function followsLight(
  patterns: number,
  tiles: readonly { action: LivenessAction; pattern?: number | undefined }[],
): boolean {
  let shown = -1
  for (const { action, pattern } of tiles) {
    if (pattern === undefined) continue
    if (action !== 'center' || (pattern !== shown && pattern !== shown + 1) || pattern >= patterns) return false
    shown = pattern
  }
  return shown === patterns - 1
}
