import { describe, expect, it } from 'vitest'
import { type CheckRow, type Finding, judged, weightiest, weightOf } from '../../../worker/domain/checks/check'
import { isSign } from '../../../worker/words/decision/sign'

const row = (judge: (score: number) => Finding): CheckRow<number> => ({
  looksAt: 'scores',
  sees: 'high ones',
  overlooks: 'low ones',
  needs: [],
  method: 'comparison',
  thresholds: {},
  judge,
})

describe('what a score says', () => {
  const found = { value: 1, chosenBy: 'nobody' }

  it.each([
    ['never fails where no price was measured', 9, found, 'sign'],
    ['is a sign below the price', 1.5, { ...found, fails: 2 }, 'sign'],
    ['fails from the price on', 2, { ...found, fails: 2 }, 'failed'],
    ['fails at the threshold itself where that is the price', 1.1, { ...found, fails: 1 }, 'failed'],
    ['counts downwards where less is worse', 0.4, { ...found, fails: 0.5 }, 'failed'],
    ['is a sign above such a price', 0.6, { ...found, fails: 0.5 }, 'sign'],
  ] as const)('%s', (_, score, threshold, expected) => {
    expect(weightOf(score, threshold)).toBe(expected)
  })
})

describe('a judgement', () => {
  it('says a sign as a success of little confidence, with its reason and place', () => {
    const region = { image: 0, x: 1, y: 2, width: 3, height: 4 }
    const sign = row(() => ({ status: 'sign', confidence: 0.8, reason: 'the letters differ', region }))
    const judgement = judged(sign, 1)
    expect(judgement).toEqual({
      status: 'success',
      confidence: 0.2,
      method: 'comparison',
      reason: 'a sign, too weak to fail: the letters differ',
      region,
    })
    expect(isSign(judgement)).toBe(true)
  })

  it('is a sign, too, where the score only just reaches the threshold, or where there is none', () => {
    expect(
      isSign(
        judged(
          row(() => ({ status: 'sign', confidence: 0.5, reason: 'hardly' })),
          1,
        ),
      ),
    ).toBe(true)
    expect(
      isSign(
        judged(
          row(() => ({ status: 'sign', reason: 'a rule' })),
          1,
        ),
      ),
    ).toBe(true)
  })

  it('leaves what fails and what passes as it is', () => {
    for (const status of ['failed', 'success'] as const) {
      const judgement = judged(
        row(() => ({ status, confidence: 0.6, reason: 'because' })),
        1,
      )
      expect(judgement).toMatchObject({ status, confidence: 0.6, reason: 'because' })
      expect(isSign(judgement)).toBe(false)
    }
  })
})

describe('the weightiest of several findings', () => {
  const finding = (status: Finding['status'], confidence: number): Finding => ({ status, confidence, reason: status })

  it('is a failure before any sign, and the surest of either', () => {
    const failed = finding('failed', 0.6)
    expect(weightiest([finding('sign', 0.99), failed, finding('sign', 0.5)])).toBe(failed)
    expect(weightiest([finding('sign', 0.6), finding('sign', 0.9)])).toMatchObject({ confidence: 0.9 })
    expect(weightiest([])).toBeNull()
  })
})
