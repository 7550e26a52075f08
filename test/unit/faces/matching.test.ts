import { describe, expect, it } from 'vitest'
import { cosineSimilarity, MATCH_SIMILARITY, matchPercentage, SEARCH_SIMILARITY } from '../../../worker/domain/matching'

describe('matching', () => {
  it('says 1 of a face and itself, and refuses vectors of another length', () => {
    const face = Float32Array.of(0.6, 0.8)
    expect(cosineSimilarity(face, face)).toBeCloseTo(1)
    expect(cosineSimilarity(face, Float32Array.of(0.8, -0.6))).toBeCloseTo(0)
    expect(() => cosineSimilarity(face, Float32Array.of(1))).toThrow()
  })

  it('is stricter when it searches all clients than when it compares two faces', () => {
    expect(SEARCH_SIMILARITY).toBeGreaterThan(MATCH_SIMILARITY)
  })

  it('shows a percentage that never falls and stays in 0..100', () => {
    const shown = Array.from({ length: 2201 }, (_, i) => matchPercentage(-1.1 + i / 1000))
    shown.slice(1).forEach((value, i) => {
      expect(value).toBeGreaterThanOrEqual(shown[i] ?? 0)
    })
    expect(Math.min(...shown)).toBe(0)
    expect(Math.max(...shown)).toBe(100)
  })

  it('shows a bare match as just over half, and a typical one as more than 90', () => {
    expect(matchPercentage(MATCH_SIMILARITY)).toBeGreaterThanOrEqual(50)
    expect(matchPercentage(MATCH_SIMILARITY)).toBeLessThanOrEqual(60)
    expect(matchPercentage(0.9596)).toBeGreaterThan(90)
  })
})
