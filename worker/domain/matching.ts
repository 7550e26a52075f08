/** When two face embeddings are one person's. What a similarity means is measured in calibration.ts. */
import { similarityAt } from './calibration.ts'

/** Names the embedding: networks, crop templates and how they are joined. Vectors of different versions are not comparable. */
export const EMBEDDING_VERSION = 'dlib-faceres-v2'

export const EMBEDDING_DIMENSIONS = 128

/** One photo against one: a false match rate of 1e-3, a true match rate of 0.983 (LFW). */
export const MATCH_SIMILARITY = similarityAt(1e-3)

/** A selfie against a document's portrait: 1e-3 on simulated portraits, a true match rate of 0.931. */
export const PORTRAIT_SIMILARITY = similarityAt(1e-3, 'portrait')

/** Share of searches for somebody who is not enrolled that may find anybody (ISO/IEC 19795-1: FPIR). */
export const SEARCH_FPIR = 0.01

/** A small list is no excuse: it grows, and its matches are for good. */
const LOOSEST_SEARCH_FMR = 1e-5

/**
 * One face among `gallery` enrolled ones: so strict that all of them together are mistaken for it at the given rate. A
 * search has at most as many false matches as its comparisons together, so the rate of one is the gallery's share.
 */
export function searchSimilarity(gallery: number, fpir = SEARCH_FPIR): number {
  return similarityAt(Math.min(LOOSEST_SEARCH_FMR, fpir / Math.max(1, gallery)))
}

/** Among so few that the size does not matter yet. */
export const SEARCH_SIMILARITY = searchSimilarity(1)

/** Of unit vectors of one version: -1..1. */
export function cosineSimilarity(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) throw new Error(`embeddings have ${a.length} and ${b.length} values`)
  let dot = 0
  a.forEach((value, i) => {
    dot += value * (b[i] ?? 0)
  })
  return dot
}
