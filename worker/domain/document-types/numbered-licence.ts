/** Driving licences by their numbered fields, in any language: Directive 2006/126/EC annex I. */
import { printedDates } from '../fields/printed-date'
import type { PrintedText } from './printed'

/** Fields 1 to 9 of page 1, as their number stands before the value. */
const NUMBERS = /(?:^|\s)(4\s?[ABCD]|[1235789])[.,)]\s?(?=\S)/gi
/** Without the point, which readers drop, only at the beginning of a line. */
const BARE = /^(4[ABCD]|[12359])\s+(?=\p{L}|\d)/iu
const FRONT_NUMBERS = 4
/** Vehicle categories down the left of page 2. */
const CATEGORY = /^(AM|A1|A2|A|B1|B|C1|C|D1|D|BE|C1E|CE|D1E|DE|T|F|L)\b/
const BACK_CATEGORIES = 5
/** Columns 9 to 12 over them. */
const COLUMNS = /\b9\.?\s+10\.?\s+11\.?(\s+12\.?)?/

/** The page of a driving licence that this is; null for anything else. */
export function numberedLicence(lines: PrintedText[]): 'front' | 'back' | null {
  const numbers = new Set<string>()
  let dated = false
  for (const { text } of lines) {
    const found = [...text.matchAll(NUMBERS)].map((match) => (match[1] ?? '').replace(/\s/g, '').toUpperCase())
    const bare = BARE.exec(text)?.[1]?.toUpperCase()
    const own = bare ? [...found, bare] : found
    for (const number of own) numbers.add(number)
    dated ||= own.some((number) => /^(3|4A|4B)$/.test(number)) && hasDate(text)
  }
  const lettered = ['4A', '4B', '4C', '4D'].some((number) => numbers.has(number))
  const plain = ['1', '2', '3', '5'].every((number) => numbers.has(number))
  if (dated && (lettered || plain) && numbers.size >= FRONT_NUMBERS) return 'front'
  const categories = new Set(lines.flatMap(({ text }) => CATEGORY.exec(text)?.[1] ?? []))
  const columns = lines.some(({ text }) => COLUMNS.test(text))
  return categories.size >= BACK_CATEGORIES || (columns && categories.size >= 2) ? 'back' : null
}

const hasDate = (text: string) => printedDates(text).length > 0 || /\d\d[.\-/ ]\d\d[.\-/ ](\d\d){1,2}/.test(text)
