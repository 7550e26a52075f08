import { isBelieved } from '../../../domain/mrz/prospects'
import { SURE_GLYPH } from '../../../domain/mrz/sure-glyph'
import type { Solution } from './solve'

export interface Verdict {
  /** Whether what a check digit confirms can be believed. */
  checked: boolean
  /** All of it can be believed. */
  accepted: boolean
}

export function judge({ layout, prospects, substitutions, blindMargins }: Solution, quality: number): Verdict {
  const checked = isBelieved(prospects, quality, substitutions.length > 0)
  const accepted = checked && isSure(blindMargins)
  return { checked: layout.checks.length > 0 ? checked : accepted, accepted }
}

/** Where no check digit tells, the glyph itself must. */
function isSure(blindMargins: number[][]): boolean {
  return blindMargins.every((line) => line.every((margin) => margin >= SURE_GLYPH))
}
