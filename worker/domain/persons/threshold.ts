import { similarityAt } from '../calibration'

/** From where on a face is a known person's: a cosine similarity, a false match rate as `fmr:1e-4`, or never. */
export type PersonThreshold = number | 'no_match' | `fmr:${string}`

/** The cosine similarity that it comes to with the embedding in use; null: everybody is new. */
export function thresholdSimilarity(threshold: PersonThreshold): number | null {
  if (threshold === 'no_match') return null
  return typeof threshold === 'number' ? threshold : similarityAt(Number(threshold.slice('fmr:'.length)))
}

/** As `String` wrote it. */
export function storedThreshold(text: string): PersonThreshold {
  return text === 'no_match' || isRate(text) ? text : Number(text)
}

const isRate = (text: string): text is `fmr:${string}` => text.startsWith('fmr:')
