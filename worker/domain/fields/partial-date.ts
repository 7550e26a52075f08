/** Dates of birth of which the day, or day and month, are not known, as people print them: XX.XX.1971, 00 AUG 1971, --/--/1971. */
import { monthOf } from './printed-date'

/** A part that is not known: letters, zeros, dashes, stars. */
const BLANK = '(?:[X×]{2}|0{2}|O{2}|[-–*_?]{2})'
const BETWEEN = String.raw`\s?[./\- ]?\s?`
const YEAR = String.raw`((?:18|19|20)\d\d)`
const BEFORE = String.raw`(?<![\p{L}\d])`
const NUMERIC = new RegExp(`${BEFORE}${BLANK}${BETWEEN}(${BLANK}|\\d{2}|\\p{L}{3,9})${BETWEEN}${YEAR}(?!\\d)`, 'gu')
/** Month before day. */
const MONTH_FIRST = new RegExp(`${BEFORE}(\\d{2})${BETWEEN}${BLANK}${BETWEEN}${YEAR}(?!\\d)`, 'gu')

export interface PartialDate {
  text: string
  /** ISO, cut to what is known: 1971, 1971-08. */
  iso: string
}

export function partialDates(line: string): PartialDate[] {
  const text = line.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  const found = [...text.matchAll(NUMERIC)]
  if (found.length === 0) found.push(...text.matchAll(MONTH_FIRST))
  return found.flatMap(([printed, month = '', year = '']) => {
    const number = /^\d\d$/.test(month) ? Number(month) : (monthOf(month) ?? 0)
    if (number > 12) return []
    return [{ text: printed, iso: number > 0 ? `${year}-${String(number).padStart(2, '0')}` : year }]
  })
}

/** A line that is a year, and nothing else. */
export const loneYear = (line: string): string | null =>
  /^\D{0,2}((?:18|19|20)\d\d)\D{0,2}$/.exec(line.trim())?.[1] ?? null
