import { describe, expect, it } from 'vitest'
import { falseMatchRate, matchPercentage, similarityAt } from '../../../worker/domain/calibration'
import {
  cosineSimilarity,
  MATCH_SIMILARITY,
  matchSimilarity,
  PORTRAIT_SIMILARITY,
  SEARCH_FPIR,
  SEARCH_SIMILARITY,
  searchSimilarity,
} from '../../../worker/domain/matching'
import { storedThreshold, thresholdSimilarity } from '../../../worker/domain/persons/threshold'

describe('matching', () => {
  it('says 1 of a face and itself, and refuses vectors of another length', () => {
    const face = Float32Array.of(0.6, 0.8)
    expect(cosineSimilarity(face, face)).toBeCloseTo(1)
    expect(cosineSimilarity(face, Float32Array.of(0.8, -0.6))).toBeCloseTo(0)
    expect(() => cosineSimilarity(face, Float32Array.of(1))).toThrow()
  })

  it('takes the threshold of a scenario as a similarity or as a rate, which photos and portraits reach elsewhere', () => {
    expect(matchSimilarity(null, 'photo')).toBe(MATCH_SIMILARITY)
    expect(matchSimilarity('fmr:1e-3', 'photo')).toBe(MATCH_SIMILARITY)
    expect(matchSimilarity('fmr:0.003', 'portrait')).toBe(PORTRAIT_SIMILARITY)
    expect(matchSimilarity(null, 'portrait')).toBe(PORTRAIT_SIMILARITY)
    expect(matchSimilarity('fmr:1e-4', 'portrait')).toBeGreaterThan(PORTRAIT_SIMILARITY)
    expect(matchSimilarity(0.7, 'portrait')).toBe(0.7)
  })

  it('is stricter when it searches than when it compares two faces, the more so the more it searches', () => {
    const among = [1, 200, 1e3, 1e4, 1e5, 1e6].map((gallery) => searchSimilarity(gallery))
    expect(SEARCH_SIMILARITY).toBeGreaterThan(MATCH_SIMILARITY)
    expect(among[0]).toBe(SEARCH_SIMILARITY)
    expect(among[1]).toBe(SEARCH_SIMILARITY)
    among.slice(2).forEach((similarity, i) => {
      expect(similarity).toBeGreaterThan(among[i + 1] ?? 1)
    })
  })

  it('takes a stranger for somebody in one of a hundred searches, however many are enrolled, half of them of their sex', () => {
    const found = (gallery: number, similarity: number) => (gallery / 2) * falseMatchRate(similarity, 'photos')
    for (const gallery of [1e3, 1e4, 1e5, 1e6]) {
      expect(found(gallery, searchSimilarity(gallery))).toBeCloseTo(0.01, 4)
      expect(found(gallery, searchSimilarity(gallery, 1e-3))).toBeLessThan(0.00101)
    }
  })

  it('merges no two clients by less than one in 100,000 comparisons, however few they are', () => {
    for (const clients of [0, 1, 100, 2000]) {
      expect(searchSimilarity(clients, SEARCH_FPIR, 'clients')).toBe(similarityAt(1e-5, 'photos'))
    }
    expect(searchSimilarity(1e5, SEARCH_FPIR, 'clients')).toBe(searchSimilarity(1e5))
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
    expect(matchPercentage(0.9603)).toBeGreaterThan(90)
    expect(matchPercentage(PORTRAIT_SIMILARITY, 'portrait')).toBeGreaterThanOrEqual(50)
  })

  it.each(['photo', 'portrait'] as const)('has a false match rate that falls as the %s similarity rises', (kind) => {
    const rates = Array.from({ length: 200 }, (_, i) => falseMatchRate(i / 200, kind))
    rates.slice(1).forEach((rate, i) => {
      expect(rate).toBeLessThanOrEqual(rates[i] ?? 0)
    })
    for (const rate of [1e-2, 3e-4, 1e-6]) expect(falseMatchRate(similarityAt(rate, kind), kind)).toBeCloseTo(rate, 6)
  })

  it('takes the threshold of a new person as a similarity, as a false match rate, or as never', () => {
    expect(thresholdSimilarity(0.8)).toBe(0.8)
    expect(thresholdSimilarity('no_match')).toBeNull()
    expect(thresholdSimilarity('fmr:1e-4')).toBe(similarityAt(1e-4))
    expect(thresholdSimilarity('fpir:0.01', 1e5)).toBe(searchSimilarity(1e5))
    for (const threshold of [0.8, 'no_match', 'fmr:1e-4', 'fpir:1e-3'] as const) {
      expect(storedThreshold(String(threshold))).toBe(threshold)
    }
  })
})
