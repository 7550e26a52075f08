import { EMBEDDING_VERSION } from '../matching'
import type { FaceTemplate, PersonFace } from './person'

/** Weight of the poorest face: it counts, but hardly. */
const MIN_WEIGHT = 0.01

type Weighted = Pick<PersonFace, 'embedding' | 'embeddingVersion' | 'quality'>

/**
 * Mean of unit embeddings weighted by the quality of their faces, of unit length again. A face of unknown quality
 * (given as an embedding) weighs as much as the others on average. Null without faces, and when they cancel out. Only
 * faces of one version count, since two cannot be compared: those of the version in use where there are some. Others
 * remain after a renewal where no image of them was kept.
 */
export function fused(all: Weighted[]): FaceTemplate | null {
  const first = all.find(({ embeddingVersion }) => embeddingVersion === EMBEDDING_VERSION) ?? all[0]
  const faces = all.filter(({ embeddingVersion }) => embeddingVersion === first?.embeddingVersion)
  if (!first) return null
  const known = faces.flatMap(({ quality }) => (quality === null ? [] : [quality]))
  const usual = known.length > 0 ? known.reduce((sum, quality) => sum + quality, 0) / known.length : 1
  const sum = new Float64Array(first.embedding.length)
  for (const { embedding, quality } of faces) {
    const weight = Math.max(MIN_WEIGHT, quality ?? usual)
    embedding.forEach((value, i) => {
      sum[i] = (sum[i] ?? 0) + weight * value
    })
  }
  const length = Math.hypot(...sum)
  if (length < 1e-6) return null
  return {
    embedding: Float32Array.from(sum, (value) => value / length),
    embeddingVersion: first.embeddingVersion,
  }
}
