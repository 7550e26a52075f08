/** Fields that two states keep inside others: French identity card, Russian internal passport. */
import { isReal, issueDate } from './date'
import type { FieldName, Layout } from './layout'
import { russianName } from './names'
import type { MrzField } from './parse'

export function nationalFields(layout: Layout, fields: MrzField[], today: Date): MrzField[] {
  if (layout.id === 'FRA_ID') return french(fields, today)
  if (layout.id === 'RUS_INTERNAL') return russian(fields, today)
  return fields
}

/** The number begins with year and month of issue. */
function french(fields: MrzField[], today: Date): MrzField[] {
  const number = named(fields, 'documentNumber')
  if (!number || !/^\d{4}/.test(number.value)) return fields
  const reading = issueDate(`${number.value.slice(0, 4)}<<`, today)
  if (reading.kind !== 'date') return fields
  const { line, start } = number.at
  const value = number.value.slice(0, 4)
  const at = { line, start, end: start + 4 }
  return [
    ...fields,
    { ...number, name: 'issueDate', value, raw: number.raw.slice(0, 4), at, normalized: reading.date.iso },
  ]
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
  const { line, start } = optional.at
  const piece = (name: FieldName, from: number, to: number, value: string, normalized: string): MrzField => ({
    ...optional,
    name,
    value,
    raw: optional.raw.slice(from, to),
    at: { line, start: start + from, end: start + to },
    normalized,
  })
  const day = issueDate(issued, today)
  const iso = day.kind === 'date' && isReal(day.date.iso) ? day.date.iso : null
  return [
    ...decoded.map((field) =>
      field === number ? { ...number, value: whole, normalized: `${whole.slice(0, 4)} ${whole.slice(4)}` } : field,
    ),
    ...(iso ? [piece('issueDate', 1, 7, issued, iso)] : []),
    piece('authorityCode', 7, 13, region + office, `${region}-${office}`),
  ]
}

function named(fields: MrzField[], name: FieldName): MrzField | undefined {
  return fields.find((field) => field.name === name)
}
