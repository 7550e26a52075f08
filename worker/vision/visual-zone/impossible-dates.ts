/** Days in no calendar, such as 29.02.1911, that the machine readable zone repeats: specimens and forgeries have them. */
import type { Labelled } from '../../domain/fields/compare'
import { found, lineText } from '../../domain/fields/find'
import { type NoDate, noDates } from '../../domain/fields/printed-date'
import type { Mrz } from '../../domain/mrz/mrz'
import type { TextLine } from '../engine-contracts'
import { UNCERTAIN } from './placement'

/** As printed, and never certain. */
export function impossibleDates({ fields }: Mrz, lines: TextLine[]): Labelled[] {
  return fields.flatMap(({ name, value, normalized }) => {
    if ((name !== 'birthDate' && name !== 'expiryDate') || normalized) return []
    const dates = lines.flatMap((line, index) => {
      const printed = noDates(lineText(line)).find((date) => yearMonthDay(date) === value)
      return printed ? [{ printed: printed.text, index, line }] : []
    })
    const [date] = dates
    if (!date) return []
    return [
      {
        field: name,
        ...found(lines, date.index, 0, date.line.words.length),
        value: date.printed,
        confidence: UNCERTAIN,
      },
    ]
  })
}

/** 29.02.1911 as the zone writes it, 110229. */
const yearMonthDay = ({ year, month, day }: NoDate) =>
  year.slice(-2) + [month, day].map((part) => String(part).padStart(2, '0')).join('')
