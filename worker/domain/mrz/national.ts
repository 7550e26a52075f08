/** Fields that two states keep inside others: French identity card, Russian internal passport. */
import { isReal, issueDate } from './date'
import type { FieldName, Layout } from './layout'
import type { MrzField } from './mrz'
import { russianName } from './names'

export function nationalFields(layout: Layout, fields: MrzField[], today: Date): MrzField[] {
  if (layout.id === 'FRA_ID') return french(fields, today)
  if (layout.id === 'RUS_INTERNAL') return russian(fields, today)
  return fields
}

/** The number begins with year and month of issue. */
function french(fields: MrzField[], today: Date): MrzField[] {
  const number = named(fields, 'documentNumber')
  const issued = number && frenchIssue(number.value, today)
  if (!number || !issued) return fields
  return [...fields, { ...part(number, 0, 4), name: 'issueDate', value: number.value.slice(0, 4), normalized: issued }]
}

/** Month of issue by the number of a French identity card, ISO. */
export function frenchIssue(number: string, today: Date): string | null {
  const reading = /^\d{4}/.test(number) ? issueDate(`${number.slice(0, 4)}<<`, today) : null
  return reading?.kind === 'date' && reading.date.precision === 'month' ? reading.date.iso : null
}

const EXTENDED_FROM = '2004-01'
const OF_AGE = 18

/**
 * Month in which a French identity card ends that does not say it in its zone: after ten years, after fifteen where it
 * was issued to an adult from January 2004 on (décret 2013-1188).
 */
export function frenchExpiry(issued: string | null, born: string | null): string | null {
  if (!issued) return null
  const year = Number(issued.slice(0, 4))
  const isAdult = born !== null && `${Number(born.slice(0, 4)) + OF_AGE}${born.slice(4)}` <= `${issued}-31`
  return `${year + (isAdult && issued >= EXTENDED_FROM ? 15 : 10)}${issued.slice(4)}`
}

/** Series (its last digit in the optional data) and number; then day of issue and code of the issuing office. */
function russian(fields: MrzField[], today: Date): MrzField[] {
  const number = named(fields, 'documentNumber')
  const optional = named(fields, 'optionalData')
  const parts = optional ? /^(\d)(\d{6})(\d{3})(\d{3})$/.exec(optional.value) : null
  const decoded = fields.map((field) =>
    field.name === 'surname' || field.name === 'givenNames'
      ? { ...field, normalized: russianName(field.value) }
      : field,
  )
  if (!number || !optional || !parts) return decoded
  const [, seriesEnd = '', issued = '', region = '', office = ''] = parts
  const whole = number.value.slice(0, 3) + seriesEnd + number.value.slice(3)
  const day = issueDate(issued, today)
  const iso = day.kind === 'date' && isReal(day.date.iso) ? day.date.iso : null
  return [
    ...decoded.map((field) =>
      field === number ? { ...number, value: whole, normalized: `${whole.slice(0, 4)} ${whole.slice(4)}` } : field,
    ),
    ...(iso ? [{ ...part(optional, 1, 7), name: 'issueDate' as const, value: issued, normalized: iso }] : []),
    { ...part(optional, 7, 13), name: 'authorityCode', value: region + office, normalized: `${region}-${office}` },
  ]
}

/** Part of the field at these positions. */
function part(field: MrzField, from: number, to: number): MrzField {
  const { line, start } = field.at
  const [raw, text] = [field.raw.slice(from, to), field.text.slice(from, to)]
  const margins = field.margins?.slice(from, to) ?? null
  const margin = margins && margins.length > 0 ? Math.min(...margins) : null
  const at = { line, start: start + from, end: start + to }
  return { ...field, raw, text, corrected: raw !== text, margins, margin, at }
}

function named(fields: MrzField[], name: FieldName): MrzField | undefined {
  return fields.find((field) => field.name === name)
}
