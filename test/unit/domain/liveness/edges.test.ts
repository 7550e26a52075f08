/** Limits of a challenge's answer, each at its value and beside it. */
import { expect, it } from 'vitest'
import { similarityAt } from '../../../../worker/domain/calibration'
import { livenessErrors } from '../../../../worker/domain/liveness/errors'
import { challengeFollowed, samePerson, threeDimensional } from '../../../../worker/domain/liveness/movement'
import { approached } from '../../../../worker/domain/liveness/take/approach'
import type { TileEvidence } from '../../../../worker/domain/liveness/take/evidence'
import type { FrameEvidence } from '../../../../worker/domain/liveness/take/frame-evidence'
import { newTake } from '../../../../worker/domain/liveness/take/new-take'
import { oneTake } from '../../../../worker/domain/liveness/take/one-take'
import { timely } from '../../../../worker/domain/liveness/take/timely'
import { MATCH_SIMILARITY } from '../../../../worker/domain/matching'
import { LIGHT_STEP_MS } from '../../../../worker/words/capture/light-patterns'
import type { LivenessAction } from '../../../../worker/words/capture/liveness'
import { LIVENESS_CHECKS } from '../../../../worker/words/decision/check-names'
import { DEFAULT_RULES } from '../../../../worker/words/decision/rules'
import { takenFor } from '../../../support/stand-in'

interface Shown {
  yaw?: number
  pitch?: number
  eyes?: number
  parallax?: number
  cosine?: number
}
const towards = (cosine: number) => Float32Array.of(cosine, Math.sqrt(1 - cosine ** 2))
const frame = (
  action: LivenessAction,
  { yaw = 0, pitch = 0, eyes = 100, parallax = 0.3, cosine = 1 }: Shown = {},
): FrameEvidence =>
  takenFor({
    ...{ action, sha256: `${action} ${yaw} ${pitch} ${eyes}`, place: { scale: 1, x: 0, y: 0, agreement: 0.9 } },
    face: { yaw, pitch, interEyeDistance: eyes, embedding: towards(cosine), embeddingVersion: 'test', parallax },
  })
const followed = (action: LivenessAction, shown: Shown, center: Shown = {}) =>
  challengeFollowed([action], [frame('center', center), frame(action, shown)]).status

it.each<[LivenessAction, Shown, Shown, 'success' | 'failed']>([
  ['turn_left', { yaw: 22 }, {}, 'success'],
  ['turn_left', { yaw: 21.9 }, {}, 'failed'],
  ['turn_left', { yaw: 27 }, { yaw: 5 }, 'success'],
  ['turn_left', { yaw: 26 }, { yaw: 5 }, 'failed'],
  ['turn_right', { yaw: -22 }, {}, 'success'],
  ['turn_right', { yaw: -21.9 }, {}, 'failed'],
  ['turn_right', { yaw: 22 }, {}, 'failed'],
  ['look_up', { pitch: 12 }, {}, 'success'],
  ['look_up', { pitch: 11.9 }, {}, 'failed'],
  ['closer', { eyes: 125 }, {}, 'success'],
  ['closer', { eyes: 124 }, {}, 'failed'],
  ['closer', { eyes: 125 }, { yaw: 15, pitch: -20 }, 'success'],
  ['closer', { eyes: 125 }, { yaw: 15.1 }, 'failed'],
  ['closer', { eyes: 125 }, { pitch: -20.1 }, 'failed'],
])('%s by %j after %j: %s', (action, shown, center, status) => expect(followed(action, shown, center)).toBe(status))

it.each([
  ['a face ahead', 'center', MATCH_SIMILARITY, 'success'],
  ['a face ahead that is less alike', 'center', MATCH_SIMILARITY - 1e-4, 'failed'],
  ['a turned face', 'turn_left', similarityAt(0.05), 'success'],
  ['a turned face that is less alike', 'turn_left', similarityAt(0.05) - 1e-4, 'failed'],
] as const)('%s is one person’s', (_, action, cosine, status) => {
  const selfie = { embedding: towards(1), embeddingVersion: 'test' }
  expect(samePerson([frame(action, { cosine: cosine + 1e-6 })], selfie).status).toBe(status)
  expect(samePerson([frame(action)], { ...selfie, embeddingVersion: 'other' }).status).toBe('failed')
})

it.each([
  ['enough parallax', 0.18, { size: 0.6, error: 0.1 }, 'success'],
  ['too little', 0.179, { size: 0.6, error: 0.1 }, 'failed'],
  ['parallax of the other side', -0.3, { size: 0.6, error: 0.1 }, 'failed'],
  ['no relief that was followed', 0.3, null, 'idle'],
  ['a vague relief', 0.3, { size: 0.9, error: 0.3 }, 'idle'],
  ['a relief that is clear', 0.3, { size: 0.43, error: 0.1 }, 'success'],
  ['a relief across the limit', 0.3, { size: 0.42, error: 0.1 }, 'idle'],
  ['a flat relief', 0.3, { size: 0.32, error: 0.1 }, 'failed'],
] as const)('a turned head with %s', (_, parallax, relief, status) => {
  const frames = [frame('center'), frame('turn_left', { yaw: 30, parallax })]
  expect(threeDimensional(['turn_left'], frames, relief).status).toBe(status)
  expect(threeDimensional(['closer'], frames, relief).status).toBe('idle')
})

const steps = (...perspectives: number[]) => perspectives.map((perspective) => ({ perspective, agreement: 0.9 }))
it.each([
  ['as near things', steps(0.035, 0.035), 'success'],
  ['across the limit', steps(0.034, 0.034), 'idle'],
  ['as a spread leaves open', steps(0.04, 0.03), 'idle'],
  ['as a picture', steps(0.014, 0.014), 'failed'],
  ['at the limit of a picture', steps(0.015, 0.015), 'idle'],
  ['in one pair', steps(0.05), 'failed'],
  ['in one pair that was followed', [...steps(0.05), { perspective: 0.05, agreement: 0.6 }], 'idle'],
] as const)('a face that grows %s', (_, seen, status) => {
  expect(approached(['closer'], seen).status).toBe(status)
  expect(approached(['turn_left'], seen).status).toBe('idle')
})

const placed = (place: object | null) =>
  takenFor<FrameEvidence>({ ...frame('closer'), place: place && { scale: 1, x: 0, y: 0, agreement: 0.9, ...place } })
it.each([
  ['where all others lie', {}, 'success'],
  ['least alike', { agreement: 0.42 }, 'success'],
  ['less alike', { agreement: 0.41 }, 'failed'],
  ['without anything to compare', { agreement: null }, 'idle'],
  ['nowhere', null, 'failed'],
  ['a little aside', { x: 0.025 }, 'success'],
  ['aside', { x: 0.026 }, 'failed'],
  ['above', { y: -0.026 }, 'failed'],
  ['a little larger', { scale: 1.04 }, 'success'],
  ['larger', { scale: 1.042 }, 'failed'],
] as const)('a frame that lies %s', (_, place, status) => {
  expect(oneTake([frame('center'), frame('turn_left'), placed(place)]).status).toBe(status)
})

it.each([
  [null, 'success', undefined],
  [{ marks: 10, elsewhere: true }, 'success', undefined],
  [{ marks: 11, elsewhere: true }, 'failed', 'the frames were in another session'],
  [{ marks: 11, elsewhere: false }, 'failed', 'the frames were in an earlier attempt'],
])('pictures that an earlier take shares: %j', (earlier, status, reason) => {
  expect(newTake(earlier)).toMatchObject({ status, ...(reason ? { reason } : {}) })
})

const LIGHT = Array.from({ length: 6 }, () => 'white' as const)
/** Tiles of light, three of each pattern but the last, and five of a turn that begins so long after the first. */
function take({ step = LIGHT_STEP_MS, began = 6 * LIGHT_STEP_MS, turned = 5, interval = 100 }) {
  const tile = (action: LivenessAction, atMs: number, pattern?: number) =>
    takenFor<TileEvidence>({ action, atMs, pattern })
  return [
    ...Array.from({ length: 16 }, (_, i) => tile('center', (i * step) / 3, Math.floor(i / 3))),
    ...Array.from({ length: turned }, (_, i) => tile('turn_left', began + i * interval)),
  ]
}
const WHOLE = 6 * LIGHT_STEP_MS + 400
it.each([
  ['as long as it may be', {}, WHOLE - 500, 'as a person would take it'],
  ['longer', {}, WHOLE - 501, `the take is longer than the ${WHOLE - 501} ms between challenge and answer`],
  ['of four tiles of an action', { turned: 4 }, WHOLE, 'fewer than 5 tiles show turn_left'],
  ['with its light for four fifths of its time', { step: 0.8 * LIGHT_STEP_MS }, WHOLE, 'as a person would take it'],
  ['with its light for less', { step: 0.79 * LIGHT_STEP_MS }, WHOLE, "the light's sequence cannot be shown in "],
  ['with tiles far between', { interval: 251, turned: 25 }, 9 * WHOLE, '251 ms lie between tiles'],
] as const)('a take %s', (_, changed, between, reason) => {
  const at = (ms: number) => new Date(Date.UTC(2026, 0, 1) + ms).toISOString()
  const asked = { actions: ['center', 'turn_left'] as LivenessAction[], light: LIGHT }
  expect(timely(take(changed), asked, { issuedAt: at(0), answeredAt: at(between) }).reason).toContain(reason)
})

it.each([
  [400, 'success'],
  [399, 'failed'],
])('an action that follows %i ms after the one before', (began, status) => {
  const tiles = take({ began, step: 0 })
  const asked = { actions: ['center', 'turn_left'] as LivenessAction[], light: [] }
  const times = { issuedAt: '2026-01-01T00:00:00Z', answeredAt: '2026-01-01T00:00:09Z' }
  expect(timely(tiles, asked, times).status).toBe(status)
})

it('an answer is in error as the scenario has it', () => {
  const group = (status: 'success' | 'idle' | 'failed', of: string = 'isSamePerson') => ({
    caption: 'liveness',
    items: LIVENESS_CHECKS.map((caption) => ({ caption, status: caption === of ? status : ('success' as const) })),
  })
  const rules = { ...DEFAULT_RULES, livenessRequired: true }
  const [none, idle] = [livenessErrors(undefined, [], rules), livenessErrors(group('idle'), [], rules)]
  expect([
    none.length,
    livenessErrors(undefined, [], DEFAULT_RULES),
    idle,
    livenessErrors(group('success'), [], rules),
  ]).toEqual([1, [], none, []])
  const unlit = livenessErrors(group('idle', 'isLightFollowed'), [], rules)
  expect(unlit).toHaveLength(1)
  expect(unlit).not.toEqual(none)
  expect(livenessErrors(group('failed', 'isTakeNew'), [], DEFAULT_RULES)).toHaveLength(1)
  const excused = livenessErrors(group('idle', 'isMotionThreeDimensional'), ['movement'], {
    ...rules,
    livenessAlternative: true,
  })
  expect(excused).toHaveLength(1)
  expect(excused).not.toEqual(none)
})
