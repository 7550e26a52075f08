import { describe, expect, it } from 'vitest'
import { betaBelow, betaQuantile } from '../../../../worker/domain/rates/beta'
import { fisher, holm, mcnemar } from '../../../../worker/domain/rates/exact-tests'
import { add, nothing, type Sum, shareOf, wantedFor } from '../../../../worker/domain/rates/share'
import { chance } from '../../../support/specimens/chance'

const sum = (...weights: number[]): Sum => {
  const made = nothing()
  for (const weight of weights) add(made, weight)
  return made
}
const equal = (count: number, weight = 1) => sum(...Array.from({ length: count }, () => weight))
const rounded = (values: readonly number[]) => values.map((value) => Math.round(value * 1e4) / 1e4)

describe('exact limits', () => {
  it.each([
    [0, 300, [0, 0.0122]],
    [5, 100, [0.0164, 0.1128]],
    [10, 10, [0.6915, 1]],
    [1, 20, [0.0013, 0.2487]],
  ])('%i of %i are those of Clopper and Pearson', (found, of, interval) => {
    expect(rounded(shareOf(equal(found), equal(of - found)).interval)).toEqual(interval)
    expect(rounded(shareOf(equal(found, 20), equal(of - found, 20)).interval)).toEqual(interval)
  })

  it('say nothing of no sessions', () => {
    expect(shareOf(nothing(), nothing())).toEqual({ found: 0, of: 0, share: null, interval: [0, 1], atMost: 1 })
  })

  it('do not take a sampled outcome that was not seen for one that does not happen', () => {
    const seen = shareOf(nothing(), equal(100), { found: 20, rest: 1 })
    expect(seen.share).toBe(0)
    expect(seen.interval[1]).toBeGreaterThan(0.35)
  })

  it('name how many more are wanted', () => {
    expect([0.1, 0.05, 0.03, 0.01].map((level) => wantedFor(level, nothing(), nothing()))).toEqual([29, 59, 99, 299])
    expect(wantedFor(0.03, nothing(), equal(82))).toBe(17)
    expect(wantedFor(0.01, equal(1), equal(472))).toBe(0)
    expect(wantedFor(0.03, nothing(), equal(82, 5))).toBe(17)
  })

  it('read the beta distribution right', () => {
    expect(betaBelow(0.3, 2, 5)).toBeCloseTo(0.579825, 6)
    expect(betaQuantile(0.975, 1, 299)).toBeCloseTo(1 - 0.025 ** (1 / 299), 10)
    expect(betaQuantile(0.5, 0.5, 0.5)).toBeCloseTo(0.5, 10)
  })
})

describe('exact tests', () => {
  it('are Fisher’s and McNemar’s', () => {
    // The lady who tastes tea, three of four; ten pairs of which two speak for one side.
    expect(fisher(3, 4, 1, 4)).toBeCloseTo(0.4857, 4)
    expect(fisher(8, 100, 0, 300)).toBeCloseTo(0.0000128, 5)
    expect(mcnemar(2, 8)).toBeCloseTo(0.1094, 4)
    expect(mcnemar(0, 0)).toBe(1)
  })

  it('are stricter the more is looked at', () => {
    expect(rounded(holm([0.01, 0.04, 0.03]))).toEqual([0.03, 0.06, 0.06])
  })
})

/** Attacks of which a share passes; of what passes a share is looked at, of what does not another. */
interface Truth {
  sessions: number
  rate: number
  found: number
  rest: number
}

function coverage({ sessions, rate, found, rest }: Truth, rounds = 1500): number {
  const draw = chance(`coverage ${sessions} ${rate} ${found} ${rest}`)
  let covered = 0
  for (let round = 0; round < rounds; round++) {
    const [one, other] = [nothing(), nothing()]
    for (let i = 0; i < sessions; i++) {
      const isFound = draw.next() < rate
      const share = isFound ? found : rest
      if (draw.next() < share) add(isFound ? one : other, 1 / share)
    }
    const { interval } = shareOf(one, other, { found: 1 / found, rest: 1 / rest })
    if (interval[0] <= rate && rate <= interval[1]) covered++
  }
  return (100 * covered) / rounds
}

describe('95 of 100 intervals hold the true rate', () => {
  it.each<Truth>([
    { sessions: 600, rate: 0.1, found: 1, rest: 1 },
    { sessions: 1000, rate: 0.02, found: 1, rest: 1 },
    { sessions: 400, rate: 0.3, found: 0.25, rest: 0.25 },
    { sessions: 1000, rate: 0.2, found: 0.2, rest: 1 },
    { sessions: 1000, rate: 0.2, found: 1, rest: 0.2 },
    { sessions: 500, rate: 0.3, found: 0.1, rest: 1 },
    { sessions: 500, rate: 0.1, found: 1, rest: 0.1 },
  ])('of $sessions with $rate, of which $found and $rest are looked at', (truth) => {
    const covered = coverage(truth)
    expect(covered).toBeGreaterThanOrEqual(93)
    expect(covered).toBeLessThanOrEqual(97)
  })

  it('errs on the side of saying less where hardly any are found', () => {
    const covered = coverage({ sessions: 1000, rate: 0.03, found: 0.1, rest: 1 })
    expect(covered).toBeGreaterThanOrEqual(95)
  })
})
