/** Template by which a session's face is found: one vector from its selfie and the portraits of the same face. */
import { similarityAt } from '../calibration.ts'
import { decodeEmbedding } from '../embedding.ts'
import { cosineSimilarity } from '../matching.ts'
import type { FaceTemplate } from '../persons/person'
import type { Identity, SeenFace } from './identity'

/** `pair`: a portrait is in it; `selfie`: it is the selfie alone. */
export type TemplateKind = 'pair' | 'selfie'

export interface SessionTemplate extends FaceTemplate {
  kind: TemplateKind
  selfie: Float32Array
}

/**
 * Weight of the selfie beside that of all portraits together. A print says less than a photograph, but it is of another
 * day.
 */
const SELFIE_WEIGHT = 0.6

/** Similarity of one face, below what passes as the document's holder: a poorer selfie is to be found, too. */
const SAME_FACE = similarityAt(1e-2, 'portrait')

/**
 * Template of a session; null without a selfie: a document may be anybody's. A portrait that may well be another face
 * is left out, or a stolen document would hide who shows it.
 */
export function templateOf({ selfie, documents }: Pick<Identity, 'selfie' | 'documents'>): SessionTemplate | null {
  if (!selfie) return null
  const own = decodeEmbedding(selfie.embedding)
  const { embeddingVersion } = selfie
  const portraits = documents
    .flatMap(({ portrait }) => (portrait?.embeddingVersion === embeddingVersion ? [portrait] : []))
    .map(({ embedding }: SeenFace) => decodeEmbedding(embedding))
    .filter((portrait) => cosineSimilarity(own, portrait) >= SAME_FACE)
  if (portraits.length === 0) return { kind: 'selfie', selfie: own, embedding: own, embeddingVersion }
  const sum = own.map((value) => SELFIE_WEIGHT * value)
  for (const portrait of portraits)
    portrait.forEach((value, i) => {
      sum[i] = (sum[i] ?? 0) + ((1 - SELFIE_WEIGHT) / portraits.length) * value
    })
  return { kind: 'pair', selfie: own, embedding: ofUnitLength(sum), embeddingVersion }
}

/** The last value is the same in all embeddings (vision/engines/joint-embedding.ts) and stays; the others grow. */
function ofUnitLength(mean: Float32Array): Float32Array {
  const last = mean.length - 1
  const kept = mean[last] ?? 0
  const factor = Math.sqrt(1 - kept ** 2) / Math.hypot(...mean.subarray(0, last))
  return mean.map((value, i) => (i === last ? value : value * factor))
}
