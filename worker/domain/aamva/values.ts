import { isReal } from '../mrz/date'

/** Digits of a date, which old encoders set apart: 08-12-1971, 1971/08/12. */
export const dateDigits = (text: string): string => text.replace(/^(\d+)[-/. ](\d+)[-/. ](\d+)$/, '$1$2$3')

/**
 * ISO date of an encoded one: MMDDCCYY in the United States from version 2 on, CCYYMMDD in Canada and in version 1.
 * Where that gives no day of the calendar but the other order does, the encoder used the other. Null: no date.
 */
export function aamvaDate(printed: string, card: { country: string; version: number }): string | null {
  const text = dateDigits(printed)
  if (!/^\d{8}$/.test(text)) return null
  const yearFirst = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
  const monthFirst = `${text.slice(4)}-${text.slice(0, 2)}-${text.slice(2, 4)}`
  const order = card.country === 'CAN' || card.version < 2 ? [yearFirst, monthFirst] : [monthFirst, yearFirst]
  return order.find((iso) => isReal(iso) && /^(19|20|21)/.test(iso)) ?? null
}

/** 1 or M, 2 or F; 9 is unspecified. */
export function sexOf(text: string): 'M' | 'F' | null {
  if (/^(1|M)/i.test(text)) return 'M'
  return /^(2|F)/i.test(text) ? 'F' : null
}
