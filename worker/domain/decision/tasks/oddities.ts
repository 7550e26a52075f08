/** Statements on the pages of one document that no genuine one makes, except for dates that were read for certain. */
import type { Oddity } from '../../case/document-facts'
import { formOfKnown } from '../../document-types/form-of'
import { hasLetterForDigit } from '../../document-types/number-rules'
import type { VisualComparison } from '../../fields/comparison'
import { TITLES } from '../../fields/titles'
import type { DocumentImage, TypeOfImage } from '../../readings/image-analysis'
import type { TextWord } from '../../readings/text-line'
import { impossibleDays } from './impossible-days'

/** SPECIMEN is none: makers of genuine documents print it on their samples. */
const FALSE_BY_ITSELF =
  /\bFAKE (DOCUMENT|ID|CARD|PASSPORT|LICEN[CS]E)\b|\bNOT A (REAL|GENUINE|VALID) (DOCUMENT|ID|CARD)\b/

/** Oddities of a document. `compared`: the print's comparison with the values that machines read; `today`: ISO. */
export function odditiesOf(
  sides: readonly DocumentImage[],
  type: TypeOfImage | null,
  compared: readonly VisualComparison[],
  today: string,
): Oddity[] {
  const other = (field: VisualComparison['field']) =>
    compared.some((entry) => entry.field === field && entry.outcome === 'mismatch')
  const names = (['surname', 'givenNames'] as const).filter(other)
  const oddities: [Oddity, boolean][] = [
    ['letters_in_number', type !== null && hasLetters(sides, type)],
    ['other_name', names.length === 1],
    ['other_names', names.length > 1],
    ['marked_false', sides.some(({ lines }) => lines.some(isMarked))],
  ]
  return [...impossibleDays(sides, today), ...oddities.flatMap(([oddity, found]) => (found ? [oddity] : []))]
}

const textOf = (words: readonly TextWord[]) => words.map(({ text }) => text).join(' ')

const printed = (sides: readonly DocumentImage[], title: string) =>
  sides.flatMap(({ fields }) => fields.filter((field) => field.title === title && field.source === 'visual'))

function hasLetters(sides: readonly DocumentImage[], type: TypeOfImage): boolean {
  const jurisdiction = sides.flatMap(({ fields }) => fields).find(({ title }) => title === 'Jurisdiction')?.value ?? ''
  const issuer = formOfKnown(type, jurisdiction)?.issuer ?? type.name
  const read = printed(sides, TITLES.documentNumber).filter(({ conf }) => conf === 'high')
  const numbers = [...read.map(({ value }) => value), ...sides.flatMap(({ known }) => known?.documentNumber ?? [])]
  return numbers.some((number) => hasLetterForDigit(number, issuer))
}

const isMarked = ({ words }: DocumentImage['lines'][number]) => FALSE_BY_ITSELF.test(textOf(words).toUpperCase())
