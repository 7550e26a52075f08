/** Details of a document beside names, number and days: address, description, what a licence is for. */
import type { Form } from '../../../domain/document-types/form-of'
import type { Labelled } from '../../../domain/fields/compare'
import { isCaption } from '../../../domain/fields/labels'
import type { TextLine } from '../../engine-contracts'
import { boundingBoxOf } from '../../geometry/boxes'
import { isNextLine } from '../layout'
import { UNCERTAIN } from '../placement'
import { addressValue } from './address'
import { namedAuthority } from './authority'
import { describedValues } from './described-values'
import { europeanValues } from './european-values'

/** `known`, with what else was read; a value that goes on in another line is replaced by the whole of it. */
export function withDetails(known: Labelled[], lines: TextLine[], form: Form | null): Labelled[] {
  const has = (field: Labelled['field']) => known.some((value) => value.field === field)
  const european = form?.numbering === 'eu' ? europeanValues(lines, known) : []
  const described = describedValues(lines, form?.numbering === 'aamva', has('sex'))
  const more = [...european, ...described, ...addressValue(lines, form), ...namedAuthority(lines)].filter(
    ({ field }, i, all) => !has(field) && all.findIndex((other) => other.field === field) === i,
  )
  const whole = (value: Labelled) =>
    european.find((other) => other.field === value.field && other.value.startsWith(`${value.value} `)) ?? value
  return [
    ...known.map(whole).map((value) => (mayGoOn(value, lines) ? { ...value, confidence: UNCERTAIN } : value)),
    ...more,
  ]
}

/** Least mean confidence of the words below. */
const LEGIBLE = 60

/** Places and authorities over several lines: words right below the value, where no caption has room. */
function mayGoOn({ field, line, from, to }: Labelled, lines: TextLine[]): boolean {
  const words = lines[line]?.words.slice(from, to) ?? []
  if ((field !== 'placeOfBirth' && field !== 'authority') || words.length === 0) return false
  const own = boundingBoxOf(words.map(({ box }) => box))
  return lines.some(({ words: below, box }) => {
    const text = below.map((word) => word.text).join(' ')
    const mean = below.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, below.length)
    return isNextLine(own, box) && mean >= LEGIBLE && /^\p{Lu}[\p{L} .,()/-]{2,}$/u.test(text) && !isCaption(text)
  })
}
