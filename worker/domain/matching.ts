/** When two face embeddings are one person's. What a similarity means is measured in calibration.ts. */
import { similarityAt } from './calibration.ts'

/** Names the embedding: networks, crop templates and how they are joined. Vectors of different versions are not comparable. */
export const EMBEDDING_VERSION = 'dlib-faceres-v2'

export const EMBEDDING_DIMENSIONS = 128

/** One photo against one: a false match rate of 1e-3, a true match rate of 0.983 (LFW). */
export const MATCH_SIMILARITY = similarityAt(1e-3)

/** A selfie against a document's portrait: 1e-3 on simulated portraits, a true match rate of 0.931. */
export const PORTRAIT_SIMILARITY = similarityAt(1e-3, 'portrait')

/** One face against a list of persons: a false match rate of 1e-5 a comparison, a true match rate of 0.86 (LFW). */
export const SEARCH_SIMILARITY = similarityAt(1e-5)

/**
 * One face against all clients: 1e-6 a comparison, by extrapolation. So a new client is taken for an earlier one in 1 of
 * 100 cases among 10^4 clients, in 6 of 10 among 10^6: by then, faces alone tell nobody apart. Strict, because to merge
 * two people is worse than to count one of them twice.
 */
export const CLIENT_SIMILARITY = similarityAt(1e-6)

/** Of unit vectors of one version: -1..1. */
export function cosineSimilarity(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) throw new Error(`embeddings have ${a.length} and ${b.length} values`)
  let dot = 0
  a.forEach((value, i) => {
    dot += value * (b[i] ?? 0)
  })
  return dot
}
