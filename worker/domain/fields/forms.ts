/** Form of a value of each field, whatever stands there. */
import { DESCRIPTION_FIELDS, descriptionIn } from './description'
import { partialDates } from './partial-date'
import { impossibleDate, printedDates } from './printed-date'
import type { DocumentField } from './titles'
import { unlimitedBy } from './unlimited'

/** The part of a text that can be the field's value; null where none can. */
export function valueIn(field: DocumentField, text: string): string | null {
  if (/Date$/.test(field)) return dateIn(field, text)
  if (field === 'documentNumber' || field === 'personalNumber') return numberIn(text, DIGITS[field])
  if (field === 'sex') return sexOf(text) ? trimmed(text) : null
  if (field === 'surname' || field === 'givenNames') return nameIn(text)
  const described = DESCRIPTION_FIELDS.find((one) => one === field)
  if (described) return descriptionIn(described, text)?.value ?? null
  const value = trimmed(text)
  if (CUT_CAPTION.test(value)) return null
  return (value.match(/\p{L}/gu)?.length ?? 0) >= 3 ? value : null
}

/** A day, or what stands in its place: XX.XX.1971, UNLIMITED. */
function dateIn(field: DocumentField, text: string): string | null {
  const day = printedDates(text)[0]?.text ?? impossibleDate(text)
  if (day || field === 'issueDate') return day
  if (field === 'birthDate') return partialDates(text)[0]?.text ?? null
  return unlimitedBy(text) && text.trim()
}

/** PLACE OF, LIEU DE: a caption whose end was not read. */
const CUT_CAPTION = /\s(OF|DE|DU|DA|DI|DO|DEL)$/i

/** The one letter that stands for the sex; many states print their own beside that of Doc 9303: V/M, Ž/F. */
export function sexOf(value: string): 'M' | 'F' | null {
  // M123889546 is a number, 1,81 m a height.
  if (/\d{3}|\d[.,]\d|\d ?c?m\b/i.test(value)) return null
  const text = value.toUpperCase().replace(/^([A-ZŽЖМ])[I1L|]([MF])$/, '$1/$2')
  const parts = text.split(/[^\p{L}]+/u).filter((part) => part !== '')
  if (parts.length === 0 || parts.length > 2 || parts.some((part) => part.length > 1)) return null
  const letters = new Set(parts.filter((part) => part === 'M' || part === 'F'))
  const [letter] = letters
  if (letters.size === 1 && (letter === 'M' || letter === 'F')) return letter
  return letters.size === 0 && parts.includes('Ж') ? 'F' : null
}

/** Least share of digits in a number's signs: a CURP has 7 in 18. */
const DIGITS = { documentNumber: 0.4, personalNumber: 0.35 }

/** The longest run of words with enough digits, such as `AB 123456`, `12345678-Z`. */
function numberIn(text: string, share: number): string | null {
  const words = text.split(/\s+/).map(trimmed)
  const runs: string[] = []
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= words.length; to++) {
      const run = words.slice(from, to)
      if (run.every(isPart) && isNumber(run, share)) runs.push(run.join(' '))
    }
  }
  const digits = (run: string) => run.replace(/\D/g, '').length
  return runs.sort((a, b) => digits(b) - digits(a) || b.length - a.length)[0] ?? null
}

/** A series of letters before the digits is part of a number, NO is not. */
function isPart(word: string): boolean {
  return /\d/.test(word) ? /^[\p{Lu}\d][\p{Lu}\d/.-]*$/u.test(word) : /^(?!NO|NR|N$)\p{Lu}{1,3}$/u.test(word)
}

function isNumber(words: string[], share: number): boolean {
  const signs = words.join('').replace(/[^\p{L}\d]/gu, '')
  const digits = signs.replace(/\D/g, '').length
  return digits >= 4 && signs.length <= 20 && digits >= share * signs.length
}

/** Words of letters, a few perhaps read as digits; a misread mark at either end does not belong to it. */
function nameIn(text: string): string | null {
  const words = text
    .split(/\s+/)
    .map(trimmed)
    .filter((word) => word !== '')
  const all = words.join('')
  const letters = all.replace(/[^\p{L}]/gu, '')
  const capitals = letters.replace(/[^\p{Lu}]/gu, '').length
  const written = words.every((word) => /^[\p{L}0158'’.,-]+$/u.test(word)) && /^\p{Lu}/u.test(words[0] ?? '')
  const cased = capitals >= 0.8 * letters.length || capitals <= all.split(/['’-]/).length + words.length - 1
  return written && cased && letters.length >= 2 && letters.length >= 0.8 * all.length && words.length <= 6
    ? words.join(' ')
    : null
}

/** Text without marks that print has beside a value, or that a reader sees there. */
export function trimmed(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}
