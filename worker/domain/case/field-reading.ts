import type { Region } from './judgement'

/** One value of a document's data, as it was read. */
export interface FieldReading {
  title: string
  value: string
  conf: 'high' | 'low'
  source?: 'mrz' | 'visual' | 'barcode' | 'chip' | 'wallet'
  normalized?: string
  /** Glyphs that were seen there, where alphabets or check digits of the machine readable zone say otherwise. */
  raw?: string
  region?: Region
}
