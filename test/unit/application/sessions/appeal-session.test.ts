import { expect, it } from 'vitest'
import { appealState } from '../../../../worker/application/sessions/appeal-session'
import type { Session } from '../../../../worker/domain/case/session'
import { decided } from '../../../support/decided'
import { standIn } from '../../../support/stand-in'

const declined = { decision: decided('declined'), imagesErasedAt: null, consentWithdrawnAt: null }
const gone = '2026-05-01T12:00:00.000Z'

it.each([
  ['possible', {}],
  ['none', { consentWithdrawnAt: gone }],
  ['none', { imagesErasedAt: gone }],
])('an appeal against a decline is %s: %o', (state, changes) => {
  expect(appealState(standIn<Session>({ ...declined, rules: { appeals: true }, ...changes }))).toBe(state)
})
