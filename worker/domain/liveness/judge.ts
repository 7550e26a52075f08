/** Whether the answer to a challenge shows one living person, here and now. */

import type { LivenessExemption } from '../../words/capture/liveness'
import {
  LIGHT_CHECKS,
  LIVENESS_CHECKS,
  type LivenessCheck,
  MOVEMENT_CHECKS,
  TAKE_CHECKS,
} from '../../words/decision/check-names'
import type { Rules } from '../../words/decision/rules'
import { askedOf, type IssuedChallenge } from '../case/challenge'
import type { CheckGroup, Judgement } from '../case/judgement'
import { judgeLight } from './light/judge'
import { challengeFollowed, type Reference, samePerson, threeDimensional } from './movement'
import { approached } from './take/approach'
import { movesApart } from './take/background'
import { continuous } from './take/continuous'
import type { TakeEvidence, TakeProblem } from './take/evidence'
import type { FrameEvidence } from './take/frame-evidence'
import { type EarlierTake, newTake } from './take/new-take'
import { oneTake } from './take/one-take'
import { reliefOf } from './take/relief'
import { timely } from './take/timely'
import { unrepeated } from './take/unrepeated'

/** Answer to a challenge, and what it shows. */
export interface AnsweredChallenge {
  challenge: Pick<IssuedChallenge, 'actions' | 'light' | 'issuedAt' | 'answered'>
  frames: FrameEvidence[]
  take: TakeEvidence | TakeProblem
  /** Earlier take of the same owner that shares pictures with this one. */
  earlier: EarlierTake | null
}

type Judgements<Name extends string> = Record<Name, Judgement>

export function judgeLiveness(answer: AnsweredChallenge, selfie: Reference | null): CheckGroup {
  const { challenge, frames, take } = answer
  const asked = askedOf(challenge, challenge.answered?.without ?? [])
  const movement: Judgements<(typeof MOVEMENT_CHECKS)[number]> = {
    isSamePerson: samePerson(frames, selfie),
    isChallengeFollowed: challengeFollowed(asked.actions, frames),
    isMotionThreeDimensional: threeDimensional(
      asked.actions,
      frames,
      typeof take === 'string' ? null : reliefOf(take.relief),
    ),
  }
  const judgements: Judgements<LivenessCheck> = {
    ...movement,
    ...(typeof take === 'string' ? without(take) : { ...takeJudgements(answer, take, asked), ...light(take, asked) }),
  }
  const items = LIVENESS_CHECKS.map((caption) => {
    const { status, ...rest } = judgements[caption]
    return { status, caption, ...rest }
  })
  return { caption: 'liveness', items }
}

type Asked = ReturnType<typeof askedOf>

function takeJudgements(
  { challenge, frames, earlier }: AnsweredChallenge,
  { tiles, approach }: TakeEvidence,
  asked: Asked,
): Judgements<(typeof TAKE_CHECKS)[number]> {
  const { issuedAt, answered } = challenge
  return {
    isTakeContinuous: continuous(tiles),
    isTakeUnrepeated: unrepeated(tiles, frames),
    isOneTake: oneTake(frames),
    isApproachReal: approached(asked.actions, approach),
    isBackgroundApart: movesApart(frames),
    isTimingPlausible: timely(tiles, asked, { issuedAt, answeredAt: answered?.at ?? issuedAt }),
    isTakeNew: newTake(earlier),
  }
}

function light({ tiles }: TakeEvidence, { light }: Asked): Judgements<(typeof LIGHT_CHECKS)[number]> {
  if (light.length === 0) return all(LIGHT_CHECKS, { status: 'idle', reason: 'no light was asked for' })
  const lit = tiles.flatMap(({ atMs, pattern, reading }) =>
    pattern === undefined || !reading ? [] : [{ atMs, pattern, reading }],
  )
  return judgeLight(light, lit).judgements
}

/** Judgements without a usable take: one fails with the reason, the others are idle. */
function without(reason: TakeProblem): Judgements<(typeof TAKE_CHECKS)[number] | (typeof LIGHT_CHECKS)[number]> {
  const idle: Judgement = { status: 'idle', reason }
  return { ...all(TAKE_CHECKS, idle), ...all(LIGHT_CHECKS, idle), isOneTake: { status: 'failed', reason } }
}

function all<Name extends string>(names: readonly Name[], judgement: Judgement): Judgements<Name> {
  return Object.fromEntries(names.map((name) => [name, judgement])) as Judgements<Name>
}

/** Checks that must hold; the others may be idle: not every challenge asks for them, not every room shows them. */
const NEEDED: readonly LivenessCheck[] = [
  ...MOVEMENT_CHECKS,
  'isTakeContinuous',
  'isTakeUnrepeated',
  'isOneTake',
  'isTimingPlausible',
  'isTakeNew',
]

/**
 * Checks of the light that must hold. An injected film of the right movements has none, in a dark room or in one that
 * it claims to be bright: a scenario that lets that count has only movement left. Nearly everybody's face visibly
 * follows the sequence, its shape is not always seen.
 */
const LIT_BY: Record<Rules['livenessLight'], readonly LivenessCheck[]> = {
  off: [],
  preferred: ['isLightFollowed'],
  required: LIGHT_CHECKS,
}

/** `exempted`: all that the person can do holds, and the scenario lets people look at the rest. */
export type Liveness = 'proved' | 'exempted' | 'unproved'

export type LivenessRules = Pick<Rules, 'livenessLight' | 'livenessAlternative'>

export function livenessOf(
  { items }: CheckGroup,
  { livenessLight, livenessAlternative }: LivenessRules,
  exempt: readonly LivenessExemption[],
): Liveness {
  const has = (name: LivenessCheck, status: Judgement['status']) =>
    items.some((item) => item.caption === name && item.status === status)
  if (LIVENESS_CHECKS.some((name) => has(name, 'failed'))) return 'unproved'
  const lit = LIT_BY[livenessLight].every((name) => has(name, 'success'))
  const lacking = NEEDED.filter((name) => !has(name, 'success'))
  if (lit && lacking.length === 0) return 'proved'
  const excused =
    (lit || exempt.includes('light')) &&
    (lacking.length === 0 || (exempt.includes('movement') && lacking.every((name) => MOVED.includes(name))))
  return excused && livenessAlternative ? 'exempted' : 'unproved'
}

/** Whether only the light is lacking: another room, or another screen, may do. */
export function lacksLight(group: CheckGroup, rules: LivenessRules, exempt: readonly LivenessExemption[]): boolean {
  const unproved = livenessOf(group, rules, exempt) === 'unproved'
  return unproved && livenessOf(group, { ...rules, livenessLight: 'off' }, exempt) === 'proved'
}

/** Checks that only a moving head can pass. */
const MOVED: readonly LivenessCheck[] = ['isMotionThreeDimensional']

/** Whether signs show that somebody made the take, not a camera. */
export function forgedTake({ items }: CheckGroup): boolean {
  return items.some(
    ({ caption, status }) => status === 'failed' && (caption === 'isTakeUnrepeated' || caption === 'isTakeNew'),
  )
}
