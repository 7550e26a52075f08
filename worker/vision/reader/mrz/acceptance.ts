import { isBelieved } from '../../../domain/mrz/prospects'
import { SURE_GLYPH } from '../../../domain/mrz/sure-glyph'
import type { Solution } from './solve'

export interface Verdict {
  /** Whether what a check digit confirms can be believed. */
  checked: boolean
  /** All of it can be believed. */
  accepted: boolean
}

export function judge({ prospects, substitutions, blindMargins }: Solution, quality: number): Verdict {
  const checked = isBelieved(prospects, quality, substitutions.length > 0)
  return { checked, accepted: checked && isSure(blindMargins) }
}

/** Where no check digit tells, the glyph itself must. */
function isSure(blindMargins: number[][]): boolean {
  return blindMargins.every((line) => line.every((margin) => margin >= SURE_GLYPH))
}
