/**
 * When two face embeddings are one person's. Operating points were measured with the shipped pipeline on the LFW
 * development images: 1000 pairs, and every two images of different people for the false match rates (1.2 million).
 */

/** Names the embedding: networks, crop templates and how they are joined. Vectors of different versions are not comparable. */
export const EMBEDDING_VERSION = 'dlib-resnet-v1+faceres-v1'

export const EMBEDDING_DIMENSIONS = 128

/** One face against one: false match rate 7e-3, true match rate 0.976. */
export const MATCH_SIMILARITY = 0.914

/**
 * One face against everybody known, clients and persons: false match rate 2e-5 a comparison, true match rate 0.73.
 * Strict, because to merge two people is worse than to count one of them twice.
 */
export const SEARCH_SIMILARITY = 0.95

/** Of two embeddings of unit length and one version: -1..1. */
export function cosineSimilarity(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) throw new Error(`embeddings have ${a.length} and ${b.length} values`)
  let dot = 0
  a.forEach((value, i) => {
    dot += value * (b[i] ?? 0)
  })
  return dot
}

/** Median of different people, the threshold, the median of one person, the best tenth of one person. */
const PERCENTAGES: readonly [similarity: number, percentage: number][] = [
  [0, 0],
  [0.84, 5],
  [MATCH_SIMILARITY, 55],
  [0.9596, 93],
  [0.9758, 98],
  [1, 100],
]

/** For people to read: 0..100, never falling as the similarity rises. */
export function matchPercentage(similarity: number): number {
  let [fromSimilarity, fromPercentage] = [0, 0]
  for (const [toSimilarity, toPercentage] of PERCENTAGES) {
    if (similarity <= toSimilarity) {
      const span = toSimilarity - fromSimilarity
      const share = span > 0 ? Math.max(0, similarity - fromSimilarity) / span : 0
      return fromPercentage + share * (toPercentage - fromPercentage)
    }
    ;[fromSimilarity, fromPercentage] = [toSimilarity, toPercentage]
  }
  return 100
}
