/**
 * Similarities from which two face embeddings are one person's. The meaning of a similarity is measured in
 * calibration.ts.
 */
import { type Comparison, type SearchedBy, similarityAt } from './calibration.ts'

/** Names the embedding: networks, crop templates and how they are joined. Vectors of different versions are not comparable. */
export const EMBEDDING_VERSION = 'mobilefacenet-faceres-v4'

export const EMBEDDING_DIMENSIONS = 128

/**
 * Similarity of a match between two photos: a false match rate of 1e-3 among people of one's own sex, age or neighbourhood, a
 * true match rate of 0.945 (LFW). Among 56 East and South-East Asian people of LFW the false match rate is 0.0014.
 */
export const MATCH_SIMILARITY = similarityAt(1e-3)

/**
 * A selfie against a document's portrait: 3e-3 among people of one's own sex, age or neighbourhood, 4e-4 among any, a true
 * match rate of 0.930 (simulated portraits). Among the same 56 people the false match rate is 0.0054.
 */
export const PORTRAIT_SIMILARITY = similarityAt(3e-3, 'portrait')

/** A scenario's: a similarity, `fmr:1e-3` of one comparison, or null for what was measured. */
export type MatchThreshold = number | `fmr:${string}` | null

/** The similarity that a threshold asks for. */
export function matchSimilarity(threshold: MatchThreshold, comparison: Comparison): number {
  if (threshold === null) return comparison === 'photo' ? MATCH_SIMILARITY : PORTRAIT_SIMILARITY
  return typeof threshold === 'number' ? threshold : similarityAt(Number(threshold.slice('fmr:'.length)), comparison)
}

/** Share of searches for somebody who is not enrolled that may find anybody (ISO/IEC 19795-1: FPIR). */
export const SEARCH_FPIR = 0.01

/** The same rate for searches that accuse somebody: a face under another name, a face on a blocklist. */
export const DUPLICATE_FPIR = 1e-3

/**
 * Share of a gallery that has the probe's sex: the other sex is confused with it 40 to 150 times less often (LFW, 1e-3
 * to 1e-4).
 */
const OF_ONES_OWN_SEX = 0.5

/**
 * Loosest false match rate, however few are enrolled: of persons, whom somebody chose to enrol, and of clients, who are
 * merged unseen.
 */
const LOOSEST_FMR = { persons: 1e-4, clients: 1e-5 } as const

/**
 * Similarity that a match among `gallery` enrolled faces must reach, so that all of them together match falsely at the
 * given rate. A search has at most as many false matches as its comparisons together, so the rate of one is the
 * gallery's share. Found on LFW, people left out, 482 enrolled, 1 in 100 asked for: 0.8 %, of the worst neighbourhood 1.6 %;
 * where only people of one neighbourhood are enrolled, up to 8 % (test/bench/results/faces.md).
 */
export function searchSimilarity(
  gallery: number,
  fpir = SEARCH_FPIR,
  enrolled: keyof typeof LOOSEST_FMR = 'persons',
  searched: SearchedBy = 'photos',
): number {
  return similarityAt(Math.min(LOOSEST_FMR[enrolled], fpir / (OF_ONES_OWN_SEX * Math.max(1, gallery))), searched)
}

/** Search similarity in a gallery so small that its size does not matter yet: up to 200. */
export const SEARCH_SIMILARITY = searchSimilarity(1)

/** Cosine similarity of unit vectors of one version: -1..1. */
export function cosineSimilarity(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) throw new Error(`embeddings have ${a.length} and ${b.length} values`)
  let dot = 0
  a.forEach((value, i) => {
    dot += value * (b[i] ?? 0)
  })
  return dot
}
