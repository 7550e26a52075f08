/** Values of a captioned and numbered form: licences and cards that carry nothing for machines on this side. */
import type { Form } from '../../../domain/document-types/form-of'
import type { Labelled } from '../../../domain/fields/compare'
import { found } from '../../../domain/fields/find'
import { sexOf } from '../../../domain/fields/forms'
import type { TextLine } from '../../engine-contracts'
import { type Layout, layoutOf, type Segment } from '../layout'
import { confidenceOf, textOf, UNCERTAIN, wordsOf } from '../placement'
import { captionedValues } from './captioned-values'
import { formCaptions } from './form-captions'
import { formDates, namedDates } from './form-dates'
import { formNames } from './form-names'
import { formNumber } from './form-number'

/** The lines are those of `splitWords`. */
export function formValues(lines: TextLine[], { numbering, order, issuer }: Form, today: Date): Labelled[] {
  const layout = layoutOf(lines, (words) => formCaptions(words, numbering))
  const days = formDates(layout, lines, order)
  const dates = namedDates(days, lines, today.toISOString().slice(0, 10))
  const names = formNames(layout, lines, issuer, numbering)
  const isName = (segment: Segment) =>
    names.some(({ line, from, to }) => line === segment.line && from < segment.to && segment.from < to)
  const number = formNumber(layout, lines, { issuer, order }, { days: days.map(({ iso }) => iso), isTaken: isName })
  const sex = layout.segments.find((segment) => segment.after?.label === 'sex' && sexOf(firstWord(segment, lines)))
  // Directive 2006/126/EC has no sex: an F there is France.
  const lone = sex || numbering === 'eu' ? null : (misreadSex(layout, lines) ?? loneSex(layout, lines))
  const others = captionedValues(lines).filter(
    ({ field }) =>
      field === 'nationality' ||
      field === 'placeOfBirth' ||
      field === 'authority' ||
      (field === 'personalNumber' && numbering === 'eu') ||
      (field === 'sex' && !sex && numbering !== 'eu'),
  )
  const isTold = sex !== undefined || others.some(({ field }) => field === 'sex')
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
    ...(lone && !isTold ? [lone] : []),
  ]
}

/** Behind its caption stands an F or an M: an E is the former, misread. */
function misreadSex(layout: Layout, lines: TextLine[]): Labelled | null {
  const segment = layout.segments.find((one) => one.after?.label === 'sex' && /^E\W*$/.test(firstWord(one, lines)))
  if (!segment) return null
  return {
    field: 'sex',
    ...found(lines, segment.line, segment.from, segment.from + 1),
    value: 'F',
    confidence: UNCERTAIN,
  }
}

/** Confidence from which a letter alone is print. */
const CLEAR_LETTER = 60

/** An F or M at a line's end behind what is left of its caption; unless another letter stands so elsewhere. */
function loneSex(layout: Layout, lines: TextLine[]): Labelled | null {
  const letters = layout.segments.flatMap((segment) => {
    const words = wordsOf(segment, lines)
    const last = words.at(-1)
    const rest = words.slice(0, -1).every(({ text, confidence }) => text.length < 5 && confidence < CLEAR_LETTER)
    return last && rest && /^[FM]$/.test(last.text) && last.confidence >= CLEAR_LETTER
      ? [{ segment, text: last.text }]
      : []
  })
  const [first] = letters
  if (!first || letters.some(({ text }) => text !== first.text)) return null
  const { line, to } = first.segment
  return { field: 'sex', ...found(lines, line, to - 1, to), confidence: UNCERTAIN }
}

const firstWord = (segment: Segment, lines: TextLine[]) => textOf({ ...segment, to: segment.from + 1 }, lines)
