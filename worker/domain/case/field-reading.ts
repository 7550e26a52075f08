import type { Region } from './judgement'

/** One value of a document's data, as it was read. */
export interface FieldReading {
  title: string
  value: string
  conf: 'high' | 'low'
  /** `reviewer`: what a person put right; the other readings of that title stay beside it. */
  source?: 'mrz' | 'visual' | 'barcode' | 'chip' | 'wallet' | 'reviewer'
  normalized?: string
  /** Glyphs that were seen there, where alphabets or check digits of the machine readable zone say otherwise. */
  raw?: string
  region?: Region
  corrected?: Correction
}

/** By whom, when and why a person gave a value. */
export interface Correction {
  by: string
  /** ISO 8601. */
  at: string
  reason: string
}
