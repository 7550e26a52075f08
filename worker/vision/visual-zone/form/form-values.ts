/** Values of a captioned and numbered form: licences and cards that carry nothing for machines on this side. */
import type { Labelled } from '../../../domain/fields/compare'
import { found } from '../../../domain/fields/find'
import { sexOf } from '../../../domain/fields/forms'
import type { TextLine } from '../../engine-contracts'
import { captionedValues } from '../captioned-values'
import { layoutOf, type Segment } from '../layout'
import { confidenceOf, textOf } from '../placement'
import { formCaptions, type Numbering } from './form-captions'
import { type DateOrder, formDates, namedDates } from './form-dates'
import { formNames } from './form-names'
import { formNumber } from './form-number'

export interface Form {
  numbering: Numbering
  order: DateOrder
  /** As `number-rules` names it: USA-CA, DEU_driving_licence. */
  issuer: string
  /** Postal code of the state or province that issued it; `sure`: more than one sign says so. */
  jurisdiction?: { code: string; sure: boolean }
}

/** The lines are those of `splitWords`. */
export function formValues(lines: TextLine[], { numbering, order, issuer }: Form, today: Date): Labelled[] {
  const layout = layoutOf(lines, (words) => formCaptions(words, numbering))
  const days = formDates(layout, lines, order)
  const dates = namedDates(days, lines, today.toISOString().slice(0, 10))
  const names = formNames(layout, lines, issuer)
  const isName = (segment: Segment) =>
    names.some(({ line, from, to }) => line === segment.line && from < segment.to && segment.from < to)
  const number = formNumber(layout, lines, issuer, order, isName)
  const sex = layout.segments.find((segment) => segment.after?.label === 'sex' && sexOf(firstWord(segment, lines)))
  const others = captionedValues(lines).filter(
    ({ field }) =>
      field === 'nationality' || field === 'placeOfBirth' || field === 'authority' || (field === 'sex' && !sex),
  )
  return [
    ...names,
    ...number,
    ...dates,
    ...(sex
      ? [
          {
            field: 'sex' as const,
            ...found(lines, sex.line, sex.from, sex.from + 1),
            confidence: confidenceOf({ ...sex, to: sex.from + 1 }, lines),
          },
        ]
      : []),
    ...others,
  ]
}

const firstWord = (segment: Segment, lines: TextLine[]) => textOf({ ...segment, to: segment.from + 1 }, lines)
