import { similarityAt } from '../calibration'
import { SEARCH_FPIR, searchSimilarity } from '../matching'

/**
 * Threshold from which a face is a known person's: a cosine similarity; `fmr:1e-4`, a false match rate of one
 * comparison; `fpir:0.01`, the share of searches for an unknown person that may find anybody, however many faces are
 * searched; or never.
 */
export type PersonThreshold = number | 'no_match' | Rate

type Rate = `fmr:${string}` | `fpir:${string}`

/** Default threshold of a search. */
export const SEARCH_THRESHOLD: PersonThreshold = `fpir:${SEARCH_FPIR}`

/** Cosine similarity of a threshold with the embedding in use, among `gallery` faces; null: everybody is new. */
export function thresholdSimilarity(threshold: PersonThreshold, gallery = 1): number | null {
  if (threshold === 'no_match') return null
  if (typeof threshold === 'number') return threshold
  const rate = Number(threshold.slice(threshold.indexOf(':') + 1))
  return threshold.startsWith('fpir:') ? searchSimilarity(gallery, rate) : similarityAt(rate)
}

/** Parses a threshold that `String` wrote. */
export function storedThreshold(text: string): PersonThreshold {
  return text === 'no_match' || isRate(text) ? text : Number(text)
}

const isRate = (text: string): text is Rate => text.startsWith('fmr:') || text.startsWith('fpir:')
