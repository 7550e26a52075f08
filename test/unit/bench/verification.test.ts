import { describe, expect, it } from 'vitest'
import { type Comparison, crossValidate, trueAcceptRate } from '../../bench/judging/verification'

const pairs = (same: boolean, similarities: (number | null)[]): Comparison[] =>
  similarities.map((similarity) => ({ same, similarity }))
const steps = (from: number, count = 20) => Array.from({ length: count }, (_, i) => from + i / 1000)

describe('verification accuracy', () => {
  it('is 1 for separated similarities, with a threshold between them', () => {
    const { accuracy, threshold } = crossValidate([...pairs(true, steps(0.95)), ...pairs(false, steps(0.8))])
    expect(accuracy).toBe(1)
    expect(threshold).toBeGreaterThan(0.819)
    expect(threshold).toBeLessThan(0.95)
  })

  it('counts a pair without a face as an error, whichever kind it is', () => {
    const lost = [...pairs(true, [...steps(0.95, 19), null]), ...pairs(false, [...steps(0.8, 19), null])]
    expect(crossValidate(lost).accuracy).toBeCloseTo(38 / 40)
  })

  it('accepts at the similarity that only the allowed share of impostors exceeds', () => {
    const all = [...pairs(true, [0.96, 0.94, 0.9, null]), ...pairs(false, [0.95, 0.85, 0.8, 0.7])]
    expect(trueAcceptRate(all, 0)).toBe(0.25)
    expect(trueAcceptRate(all, 0.25)).toBe(0.75)
  })
})
