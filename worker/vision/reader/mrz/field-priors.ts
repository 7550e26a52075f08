/** Costs (log probability) of glyphs that follow each other in a field: numbers and dates have a form. */
import { DIGITS, FILLER, LETTERS } from '../../../domain/mrz/alphabet'
import type { FieldName } from '../../../domain/mrz/layout'

type Kind = 'start' | 'letter' | 'digit' | 'filler'

/**
 * Document numbers begin with up to three letters, then come digits; few have a letter between two digits, and most
 * issuers leave O, I and Q out. Shares by hand after the numbers of 60 states' documents.
 */
const SHARES: Record<Kind, Record<Exclude<Kind, 'start'>, number>> = {
  start: { letter: 0.5, digit: 0.48, filler: 0.02 },
  letter: { letter: 0.35, digit: 0.6, filler: 0.05 },
  digit: { letter: 0.03, digit: 0.87, filler: 0.1 },
  filler: { letter: 0.02, digit: 0.03, filler: 0.95 },
}
const RARE_LETTERS = 'OIQ'
const RARE = 0.4
/** A month or day that no calendar has. */
const NO_DATE = 6

/** Cost of `glyph` at place `at` of the field, after `previous` (empty at its beginning). */
export function priorCost(field: FieldName | null, at: number, previous: string, glyph: string): number {
  if (field === 'birthDate' || field === 'expiryDate') return isDatePart(at, previous, glyph) ? 0 : NO_DATE
  if (field !== 'documentNumber' && field !== 'optionalData' && field !== 'optionalData2') return 0
  const kind = kindOf(glyph)
  const share = SHARES[previous === '' ? 'start' : kindOf(previous)][kind]
  const rarity = RARE_LETTERS.includes(glyph) ? RARE : 1
  const size = kind === 'letter' ? LETTERS.length : kind === 'digit' ? DIGITS.length : 1
  return -Math.log((share * rarity) / size)
}

function kindOf(glyph: string): Exclude<Kind, 'start'> {
  if (glyph === FILLER) return 'filler'
  return DIGITS.includes(glyph) ? 'digit' : 'letter'
}

/** Years, months and days of two digits each; a filler pair where one is unknown. */
function isDatePart(at: number, previous: string, glyph: string): boolean {
  if (at === 2) return glyph === FILLER || glyph === '0' || glyph === '1'
  if (at === 4) return glyph === FILLER || '0123'.includes(glyph)
  if (at !== 3 && at !== 5) return true
  if (previous === FILLER || glyph === FILLER) return previous === glyph
  const value = Number(previous + glyph)
  return value >= 1 && value <= (at === 3 ? 12 : 31)
}
