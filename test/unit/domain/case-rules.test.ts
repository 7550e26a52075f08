/** Rules of trials, rates of similarities, and times of deliveries, value by value. */
import { expect, it } from 'vitest'
import { micros } from '../../../worker/domain/billing/balance'
import { falseMatchRate, matchPercentage, similarityAt } from '../../../worker/domain/calibration'
import type { Decision } from '../../../worker/domain/case/decision'
import { rulesOfTrial, trialOf } from '../../../worker/domain/case/trial'
import { appealOf, reopened } from '../../../worker/domain/session/reviewed'
import { blinded, canBeDrawn, unblinded, verdictsOfLook } from '../../../worker/domain/session/second-look'
import { delayAfter } from '../../../worker/domain/webhooks/delays'
import { DEFAULT_RULES } from '../../../worker/words/decision/rules'
import { decided } from '../../support/decided'
import { takenFor } from '../../support/stand-in'
import { session } from '../application/staged'

it('a trial is held against nobody, asks nobody, and is kept for its own time', () => {
  const rules = { ...DEFAULT_RULES, review: true, appeals: true, sampling: { share: 0.5, system: true } }
  expect(rulesOfTrial(rules, 90)).toEqual({
    ...rules,
    ...{ review: false, appeals: false, sampling: { share: 0, system: false } },
    duplicates: { face: 'off', document: 'off', name: 'off', signs: 'off' },
    ...{ faceSearch: { basis: null, clients: false }, blocklists: { face: 'off', document: 'off' } },
    ...{ velocity: { ...rules.velocity, action: 'off' }, retention: { ...rules.retention, images: 90, data: 90 } },
  })
  const trial = { name: 't', kind: 'genuine', participant: 'p' } as const
  expect(trialOf({ ...trial, more: 1 } as typeof trial)).toEqual(trial)
})

it.each([
  [0.9301, 'photo', 1e-3],
  [0.95, 'photo', 10 ** (-4 - 70 / 94)],
  [0.5, 'photo', 0.5],
  [1, 'photo', 1e-10],
  [0.9204, 'portrait', 3e-3],
  [1, 'portrait', 1e-6],
  [0.9222, 'photos', 1e-3],
  [0.9316, 'template', 1e-3],
] as const)('a similarity of %d has, of %s, the rate %d', (similarity, kind, rate) => {
  expect(falseMatchRate(similarity, kind) / rate).toBeCloseTo(1, 6)
})

it('rates and percentages are read between the measured ones, and no further', () => {
  expect(similarityAt(1e-3)).toBeCloseTo(0.9301, 10)
  expect([similarityAt(0.9), similarityAt(1e-20)]).toEqual([0.8814, 0.977])
  expect([0, 0.8814, 0.9301, 1, 2].map((one) => matchPercentage(one))).toEqual([0, 5, 55, 100, 100])
  expect(matchPercentage(0.9204, 'portrait')).toBeCloseTo(55, 10)
  expect(matchPercentage((0.8814 + 0.9301) / 2)).toBeCloseTo(30, 6)
})

it('a delivery is sent again ten times, later and later', () => {
  expect([1, 2, 10, 11].map((attempts) => delayAfter(attempts, 0))).toEqual([4250, 51_000, 67_320_000, null])
  expect(delayAfter(1, 1)).toBe(5025)
  expect([0.000001, 1.5, 2.01, 0.0000001].map(micros)).toEqual([1, 1_500_000, 2_010_000, null])
})

it.each([
  ['approved', {}, true],
  ['declined', {}, true],
  ['review', {}, false],
  ['approved', { by: 'user' }, false],
  ['approved', { by: 'user', reviewers: ['ann'] }, true],
] as const)('a decision %s, %j, may be drawn for a second look: %s', (outcome, changed, may) => {
  const { reviewers, ...rest } = { reviewers: undefined, ...changed }
  expect(
    canBeDrawn({ ...decided(outcome), by: 'system', ...rest, ...(reviewers ? { reviewers: [...reviewers] } : {}) }),
  ).toBe(may)
})

it('a second reviewer sees an undecided session, and the decision in force is kept beside it', () => {
  const said = { by: 'user', reviewers: ['ann', 'bob'], note: 'n', reasonCodes: ['document_forged'] } as const
  for (const [outcome, status] of [
    ['approved', 'success'],
    ['declined', 'failed'],
  ] as const) {
    const standing = takenFor<Decision>({ ...decided(outcome), ...said })
    const shown = blinded(session(), standing)
    expect(shown).toMatchObject({ status: 'processing', decision: { outcome: 'review', by: 'system' } })
    for (const name of ['reviewers', 'note', 'reasonCodes']) expect(shown.decision).not.toHaveProperty(name)
    expect(unblinded(shown, standing)).toMatchObject({ status, decision: standing })
    expect(verdictsOfLook({ standing, differing: null })).toEqual([])
    const differing = takenFor<never>({ by: 'eve' })
    const first = { outcome, at: standing.at, by: 'ann', reasonCode: 'document_forged', note: 'n' }
    expect(verdictsOfLook({ standing, differing })).toEqual([first, { outcome, at: standing.at, by: 'bob' }, differing])
  }
})

it('a case that waits again keeps what it was, and whose appeal it is', () => {
  const asked = { by: 'ann', at: 'then', reason: 'new papers' }
  const appeal = { ...asked, appeal: true as const }
  const before = takenFor<Parameters<typeof reopened>[0]>({
    ...decided('declined'),
    by: 'user',
    reviewers: ['bob'],
    note: 'n',
  })
  const once = reopened(before, appeal)
  const told = { ...appeal, outcome: 'declined', decidedAt: before.at, decidedBy: ['bob'], note: 'n' }
  expect(once).toMatchObject({ outcome: 'review', reopened: [told] })
  expect(once).not.toHaveProperty('note')
  const twice = reopened(takenFor({ ...once, outcome: 'declined', by: 'system' }), asked)
  expect(twice.reopened?.map((one) => [one.appeal, one.decidedBy])).toEqual([
    [true, ['bob']],
    [undefined, ['system']],
  ])
  expect([appealOf(twice), appealOf({})]).toEqual([told, null])
})
