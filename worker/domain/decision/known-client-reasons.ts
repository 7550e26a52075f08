/** Whether the selfie is of the client who is known, where the session is to show that. */
import { falseMatchRate } from '../calibration'
import type { Reason } from '../case/decision'
import type { Evidence } from '../case/session'
import { decodeEmbedding } from '../embedding'
import { samePicture } from '../faces/same-picture'
import { cosineSimilarity, type MatchThreshold, matchSimilarity } from '../matching'
import { DIFFERENT_FMR } from './face-reasons'

export function knownClientReasons({ known, selfie, filmed }: Evidence, threshold: MatchThreshold = null): Reason[] {
  if (!known || !selfie) return []
  const { face, pictures = [] } = known
  const placed = { task: 'selfie', index: 0 } as const
  // Whoever has a picture of an earlier session has not come.
  const isShown = (picture: string | undefined) =>
    samePicture(picture, selfie.fingerprint)?.same || samePicture(picture, filmed)?.same
  if ([face.fingerprint, ...pictures].some(isShown)) {
    return [{ code: 'same_picture', outcome: 'declined', ...placed }]
  }
  if (face.embeddingVersion !== selfie.embeddingVersion) {
    return [{ code: 'client_not_comparable', outcome: 'review', ...placed }]
  }
  const similarity = cosineSimilarity(decodeEmbedding(face.embedding), decodeEmbedding(selfie.embedding))
  if (similarity >= matchSimilarity(threshold, 'photo')) return []
  return falseMatchRate(similarity) > DIFFERENT_FMR
    ? [{ code: 'client_differs', outcome: 'declined', ...placed }]
    : [{ code: 'client_uncertain', outcome: 'resubmit', ...placed }]
}
