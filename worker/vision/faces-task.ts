import type { CheckItem, FacesTask } from '../contract/task'
import { decodeEmbedding } from '../domain/embedding'
import { cosineSimilarity, MATCH_SIMILARITY, matchPercentage } from '../domain/matching'
import type { Evidence, FaceEvidence } from '../domain/session/session'

/** Compares the selfie with every document's portrait. Null while the session has not both. */
export function compareFaces(evidence: Evidence, threshold = MATCH_SIMILARITY): FacesTask | null {
  if (evidence.documents.length === 0 || !evidence.selfie) return null
  const selfie = evidence.selfie
  const items = evidence.documents.map(({ portrait }, index) => comparison(portrait, selfie, index, threshold))
  const failed = items.some((item) => item.status === 'failed')
  const errors = items.every((item) => item.status === 'idle') ? ['[faces] no portrait found on the document'] : []
  return {
    type: 'faces',
    status: failed || errors.length > 0 ? 'failed' : 'success',
    spent: 0,
    errors,
    checks: [{ caption: 'Face matching', items }],
  }
}

function comparison(portrait: FaceEvidence | null, selfie: FaceEvidence, index: number, threshold: number): CheckItem {
  const caption = `document_${index + 1} & selfie_1`
  if (!portrait) return { status: 'idle', caption, reason: 'no portrait found on the document' }
  const comparable = portrait.embeddingVersion === selfie.embeddingVersion
  if (!comparable) return { status: 'idle', caption, reason: 'embeddings are of different versions' }
  const similarity = cosineSimilarity(decodeEmbedding(portrait.embedding), decodeEmbedding(selfie.embedding))
  return {
    status: similarity >= threshold ? 'success' : 'failed',
    caption,
    value: `${Math.round(matchPercentage(similarity))}%`,
    images: [portrait.crop, selfie.crop],
    method: `cosine similarity of ${selfie.embeddingVersion} embeddings`,
    reason: `similarity ${similarity.toFixed(3)}, threshold ${threshold}`,
  }
}
