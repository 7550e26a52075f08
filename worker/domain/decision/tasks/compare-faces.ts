import { falseMatchRate, matchPercentage } from '../../calibration'
import type { CheckResult } from '../../case/judgement'
import type { Evidence, FaceEvidence } from '../../case/session'
import { NO_PORTRAIT } from '../../case/task-errors'
import type { FacesTaskResult } from '../../case/task-result'
import { decodeEmbedding } from '../../embedding'
import { LEAST_EYE_DISTANCE } from '../../eye-distances'
import { cosineSimilarity, type MatchThreshold, matchSimilarity } from '../../matching'

/** Compares the selfie with every document's portrait, one in hand included. Null while there is nothing to compare. */
export function compareFaces(evidence: Evidence, asked: MatchThreshold = null): FacesTaskResult | null {
  const { documents, selfie, held } = evidence
  const inHand = held && held.interEyeDistance >= LEAST_EYE_DISTANCE.comparisonInHand ? held : null
  if (!selfie || (documents.length === 0 && !inHand)) return null
  const threshold = matchSimilarity(asked, 'portrait')
  const items = documents.map(({ portrait }, i) => comparison(portrait, selfie, `document_${i + 1}`, threshold))
  documents.forEach(({ chip }, i) => {
    if (chip?.portrait) items.push(comparison(chip.portrait, selfie, `chip_${i + 1}`, threshold))
  })
  if (inHand) items.push(comparison(inHand, selfie, 'document_in_hand', threshold))
  const errors = items.every((item) => item.status === 'idle') ? [NO_PORTRAIT] : []
  return {
    type: 'faces',
    status: 'processing',
    spent: 0,
    errors,
    checks: [{ caption: 'Face matching', items }],
  }
}

function comparison(portrait: FaceEvidence | null, selfie: FaceEvidence, name: string, threshold: number): CheckResult {
  const caption = `${name} & selfie_1`
  if (!portrait) return { status: 'idle', caption, reason: 'no portrait found on the document' }
  const comparable = portrait.embeddingVersion === selfie.embeddingVersion
  if (!comparable) return { status: 'idle', caption, reason: 'embeddings are of different versions' }
  const similarity = cosineSimilarity(decodeEmbedding(portrait.embedding), decodeEmbedding(selfie.embedding))
  return {
    status: similarity >= threshold ? 'success' : 'failed',
    caption,
    value: `${Math.round(matchPercentage(similarity, 'portrait'))}%`,
    score: rounded(similarity),
    threshold: rounded(threshold),
    fmr: Number(falseMatchRate(threshold, 'portrait').toPrecision(2)),
    images: [portrait.crop, selfie.crop],
    method: `cosine similarity of ${selfie.embeddingVersion} embeddings`,
    reason: `similarity ${similarity.toFixed(3)}, threshold ${threshold.toFixed(3)}`,
  }
}

const rounded = (value: number) => Math.round(value * 1e4) / 1e4
