import { similarityAt } from '../calibration'
import { SEARCH_FPIR, searchSimilarity } from '../matching'

/**
 * From where on a face is a known person's: a cosine similarity; `fmr:1e-4`, a false match rate of one comparison;
 * `fpir:0.01`, the share of searches for a stranger that may find anybody, however many faces are searched; or never.
 */
export type PersonThreshold = number | 'no_match' | Rate

type Rate = `fmr:${string}` | `fpir:${string}`

/** Where nobody says otherwise. */
export const SEARCH_THRESHOLD: PersonThreshold = `fpir:${SEARCH_FPIR}`

/** The cosine similarity that it comes to with the embedding in use, among `gallery` faces; null: everybody is new. */
export function thresholdSimilarity(threshold: PersonThreshold, gallery = 1): number | null {
  if (threshold === 'no_match') return null
  if (typeof threshold === 'number') return threshold
  const rate = Number(threshold.slice(threshold.indexOf(':') + 1))
  return threshold.startsWith('fpir:') ? searchSimilarity(gallery, rate) : similarityAt(rate)
}

/** As `String` wrote it. */
export function storedThreshold(text: string): PersonThreshold {
  return text === 'no_match' || isRate(text) ? text : Number(text)
}

const isRate = (text: string): text is Rate => text.startsWith('fmr:') || text.startsWith('fpir:')
