import { describe, expect, it } from 'vitest'
import { bySource, type Scored } from '../../bench/judging/by-source'

const pictures = (source: string, attack: boolean, scores: number[]): Scored[] =>
  scores.map((score) => ({ source, attack, status: score >= 0.5 ? 'failed' : 'success', score }))

describe('figures by source', () => {
  const easy = [...pictures('easy', true, [0.8, 0.9]), ...pictures('easy', false, [0.1, 0.2])]
  const shifted = [...pictures('shifted', true, [0.3, 0.4]), ...pictures('shifted', false, [0.02, 0.05])]

  it('rank within a source, judge with the thresholds that ship', () => {
    const { sources, meanAuc } = bySource([...easy, ...shifted])
    expect(meanAuc).toBe(1)
    expect(sources.easy).toMatchObject({ auc: 1, missedAtBpcer5: 0, apcer: 0, bpcer: 0 })
    expect(sources.shifted).toMatchObject({ auc: 1, apcer: 1, failedAttacks: 0 })
  })

  it('choose thresholds on the other sources alone', () => {
    const { thresholdsOfOtherSources } = bySource([...easy, ...shifted])
    // Chosen on `easy`, 0.2: attacks of `shifted` fail; chosen on `shifted`, 0.05: everything of `easy` fails.
    expect(thresholdsOfOtherSources).toMatchObject({ failedAttacks: 1, bpcer: 0.5 })
  })

  it('count what was not measured as idle', () => {
    const unmeasured: Scored = { source: 'easy', attack: true, status: 'idle', score: null }
    expect(bySource([...easy, unmeasured]).sources.easy).toMatchObject({ attacks: 3, idleAttacks: 0.3333, auc: 1 })
  })
})
