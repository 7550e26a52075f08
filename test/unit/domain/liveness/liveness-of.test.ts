import { expect, it } from 'vitest'
import type { Judgement } from '../../../../worker/domain/case/judgement'
import { forgedTake, lacksLight, livenessOf } from '../../../../worker/domain/liveness/judge'
import { LIGHT_CHECKS, LIVENESS_CHECKS, type LivenessCheck } from '../../../../worker/words/decision/check-names'

type Statuses = Partial<Record<LivenessCheck, Judgement['status']>>

const group = (changed: Statuses = {}) => ({
  caption: 'liveness',
  items: LIVENESS_CHECKS.map((caption) => ({ caption, status: changed[caption] ?? ('success' as const) })),
})

const allOf = (names: readonly LivenessCheck[], status: Judgement['status']): Statuses =>
  Object.fromEntries(names.map((name) => [name, status]))

const PREFERRED = { livenessLight: 'preferred', livenessAlternative: false } as const
const REQUIRED = { livenessLight: 'required', livenessAlternative: false } as const
const DARK = allOf(LIGHT_CHECKS, 'idle')

it('is proven where everything holds, and where the rest of it says nothing', () => {
  expect(livenessOf(group(), REQUIRED, [])).toBe('proved')
  expect(livenessOf(group({ isApproachReal: 'idle', isBackgroundApart: 'idle' }), REQUIRED, [])).toBe('proved')
})

it('is not proven where one thing fails, or what is needed says nothing', () => {
  for (const name of LIVENESS_CHECKS) expect(livenessOf(group({ [name]: 'failed' }), PREFERRED, [])).toBe('unproved')
  for (const name of ['isSamePerson', 'isMotionThreeDimensional', 'isOneTake'] as const)
    expect(livenessOf(group({ [name]: 'idle' }), PREFERRED, [])).toBe('unproved')
})

const OFF = { ...PREFERRED, livenessLight: 'off' } as const
/** The light is too weak to show more of a face than that it follows. */
const WEAK = { ...DARK, isLightFollowed: 'success' } as const

it('asks that the face follows the light, and for its shape where the scenario wants that', () => {
  expect(livenessOf(group(WEAK), PREFERRED, [])).toBe('proved')
  expect(livenessOf(group(WEAK), REQUIRED, [])).toBe('unproved')
  expect(livenessOf(group(DARK), PREFERRED, [])).toBe('unproved')
  expect(livenessOf(group(DARK), OFF, [])).toBe('proved')
})

it('says that light is all that is missing, and only then', () => {
  expect(lacksLight(group(DARK), PREFERRED, [])).toBe(true)
  expect(lacksLight(group(WEAK), REQUIRED, [])).toBe(true)
  expect(lacksLight(group(WEAK), PREFERRED, [])).toBe(false)
  expect(lacksLight(group({ ...DARK, isOneTake: 'failed' }), PREFERRED, [])).toBe(false)
})

it('lets people look where somebody cannot do a part, if the scenario says so and the rest holds', () => {
  const still = group({ isMotionThreeDimensional: 'idle', isApproachReal: 'idle' })
  const allowed = { ...REQUIRED, livenessAlternative: true }
  expect(livenessOf(still, allowed, ['movement'])).toBe('exempted')
  expect(livenessOf(group(DARK), allowed, ['light'])).toBe('exempted')
  expect(livenessOf(still, allowed, [])).toBe('unproved')
  expect(livenessOf(still, REQUIRED, ['movement'])).toBe('unproved')
  expect(livenessOf(group({ ...DARK, isTakeContinuous: 'failed' }), allowed, ['light'])).toBe('unproved')
})

it('is a sign of fraud where pictures are copies or were seen before', () => {
  expect(forgedTake(group())).toBe(false)
  expect(forgedTake(group({ isOneTake: 'failed' }))).toBe(false)
  expect(forgedTake(group({ isTakeNew: 'failed' }))).toBe(true)
  expect(forgedTake(group({ isTakeUnrepeated: 'failed' }))).toBe(true)
})
