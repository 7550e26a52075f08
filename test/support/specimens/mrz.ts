/** Machine readable zones of invented holders, after ICAO Doc 9303 parts 3 to 7. */
import type { Holder } from './holder.ts'

const WEIGHTS = [7, 3, 1]

/** Doc 9303-3, 4.9: weights 7, 3, 1 over 0-9, A-Z as 10-35, filler as 0; sum modulo 10. */
export function checkDigit(field: string): number {
  const values = [...field].map((glyph) => (glyph === '<' ? 0 : Number.parseInt(glyph, 36)))
  return values.reduce((sum, value, i) => sum + value * WEIGHTS[i % 3], 0) % 10
}

const checked = (field: string) => `${field}${checkDigit(field)}`
const filled = (text: string, length: number) => text.padEnd(length, '<').slice(0, length)
const short = (iso: string) => iso.slice(2).replaceAll('-', '')
/** Doc 9303-3: one letter for Germany, the filler for a sex that is not stated. */
const code = (state: string) => filled(state, 3)
const sexOf = ({ sex }: Holder) => (sex === 'X' ? '<' : sex)
const names = ({ surname, givenNames }: Holder, length: number) =>
  filled(`${surname}<<${givenNames}`.replace(/[^A-Z<]/g, '<'), length)

/** TD3, Doc 9303-4. */
export function passportLines(holder: Holder, state: string): string[] {
  const number = checked(filled(holder.documentNumber, 9))
  const birth = checked(short(holder.birthDate))
  const expiry = checked(short(holder.expiryDate))
  const optional = checked(filled(holder.personalNumber, 14))
  const second = `${number}${code(state)}${birth}${sexOf(holder)}${expiry}${optional}`
  return [`P<${code(state)}${names(holder, 39)}`, `${second}${checkDigit(number + birth + expiry + optional)}`]
}

/** TD1, Doc 9303-5. */
export function cardLines(holder: Holder, state: string): string[] {
  const number = checked(filled(holder.documentNumber, 9))
  const birth = checked(short(holder.birthDate))
  const expiry = checked(short(holder.expiryDate))
  const first = `I<${code(state)}${number}${filled('', 15)}`
  const second = `${birth}${sexOf(holder)}${expiry}${code(state)}${filled('', 11)}`
  const composite = checkDigit(first.slice(5) + birth + expiry + filled('', 11))
  return [first, `${second}${composite}`, names(holder, 30)]
}

/** MRV-A, Doc 9303-7. */
export function visaLines(holder: Holder, issuer: string, nationality: string): string[] {
  const number = checked(filled(holder.documentNumber, 9))
  const second = `${number}${code(nationality)}${checked(short(holder.birthDate))}${sexOf(holder)}${checked(short(holder.expiryDate))}`
  return [`V<${code(issuer)}${names(holder, 39)}`, filled(`${second}${holder.personalNumber.slice(0, 8)}`, 44)]
}
