/** Checks numbers of licences and cards against the rules of their issuers. */
import { NATIONAL_NUMBERS } from '../national-numbers/table'
import { NUMBER_FORMS, type NumberForm } from './number-forms'

/** Letters and digits of German numbers, without vowels and letters that resemble digits. */
const GERMAN = 'CFGHJKLMNPRTVWXYZ0123456789'
const LETTER_FOR: Record<string, string> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B', $: 'S' }
const DIGIT_FOR: Record<string, string> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' }

export interface FittedNumber {
  /** Letters and digits only. */
  value: string
  /** Glyphs that had to be taken for others that resemble them; one more where the check digits do not hold. */
  changed: number
  /** Whether its check digits hold. */
  checked: boolean
  /** Name of the personal number that it is; empty where it is none, or nobody says. */
  kind: string
}

/** The number as one of the issuer's rules has it; null where there is no rule, or it fits none. */
export function fitted(number: string, issuer: string): FittedNumber | null {
  const signs = number
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9$]/g, '')
  const fits = (NUMBER_FORMS.get(issuer) ?? []).flatMap((form) => byRule(signs, form, issuer.slice(0, 3)) ?? [])
  return fits.sort((a, b) => a.changed - b.changed)[0] ?? null
}

/** Whether a letter that resembles no digit stands where all numbers of that length of the issuer have a digit. */
export function hasLetterForDigit(number: string, issuer: string): boolean {
  const signs = [
    ...number
      .toUpperCase()
      .replaceAll('$', 'S')
      .replace(/[^A-Z0-9]/g, ''),
  ]
  const forms = (NUMBER_FORMS.get(issuer) ?? []).filter(({ glyphs }) => glyphs.length === signs.length)
  const isLetter = (sign: string, kind = '') => kind === 'D' && glyphAs(sign, kind) === null
  return forms.length > 0 && forms.every(({ glyphs }) => signs.some((sign, i) => isLetter(sign, glyphs[i])))
}

export const hasRule = (issuer: string): boolean => NUMBER_FORMS.has(issuer)

function byRule(signs: string, { glyphs, checked }: NumberForm, state: string): FittedNumber | null {
  if (glyphs.length === 0 || glyphs.length !== signs.length) return null
  const read = [...signs].map((sign, i) => glyphAs(sign, glyphs[i] ?? ''))
  if (read.some((glyph) => glyph === null)) return null
  const value = read.join('')
  const kind = NATIONAL_NUMBERS.find(({ name, states }) => name === checked && states.includes(state))
  const holds = kind ? kind.form.test(value) && (kind.holds?.(value) ?? null) : null
  const changed = read.filter((glyph, i) => glyph !== signs[i]).length
  return { value, changed: changed + (holds === false ? 1 : 0), checked: holds === true, kind: checked }
}

function glyphAs(sign: string, kind: string): string | null {
  if (kind === 'X') return /[A-Z0-9]/.test(sign) ? sign : null
  if (kind === 'C') return GERMAN.includes(sign) ? sign : (DIGIT_FOR[sign] ?? null)
  if (kind === 'D') return /\d/.test(sign) ? sign : (DIGIT_FOR[sign] ?? null)
  return /[A-Z]/.test(sign) ? sign : (LETTER_FOR[sign] ?? null)
}
