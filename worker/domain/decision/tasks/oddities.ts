/** Statements on the pages of one document that no genuine one makes, except for dates that were read for certain. */
import type { Oddity } from '../../case/document-facts'
import { formOfKnown } from '../../document-types/form-of'
import { hasLetterForDigit } from '../../document-types/number-rules'
import type { VisualComparison } from '../../fields/comparison'
import { dateOfNoYear, impossibleDate } from '../../fields/printed-date'
import { TITLES } from '../../fields/titles'
import type { DocumentImage, TypeOfImage } from '../../readings/image-analysis'
import type { TextWord } from '../../readings/text-line'

/** SPECIMEN is none: makers of genuine documents print it on their samples. */
const FALSE_BY_ITSELF =
  /\bFAKE (DOCUMENT|ID|CARD|PASSPORT|LICEN[CS]E)\b|\bNOT A (REAL|GENUINE|VALID) (DOCUMENT|ID|CARD)\b/

/** Oddities of a document. `compared`: the print's comparison with the values that machines read. */
export function odditiesOf(
  sides: readonly DocumentImage[],
  type: TypeOfImage | null,
  compared: readonly VisualComparison[],
): Oddity[] {
  const other = (field: VisualComparison['field']) =>
    compared.some((entry) => entry.field === field && entry.outcome === 'mismatch')
  const names = (['surname', 'givenNames'] as const).filter(other)
  const oddities: [Oddity, boolean][] = [
    ['birth_year', sides.every(({ known }) => !known?.birthDate) && showsNoYear(sides)],
    ['letters_in_number', type !== null && hasLetters(sides, type)],
    ['other_name', names.length === 1],
    ['other_names', names.length > 1],
    ['marked_false', sides.some(({ lines }) => lines.some(isMarked))],
  ]
  return oddities.flatMap(([oddity, found]) => (found ? [oddity] : []))
}

/** Remains of a year that was painted over stand under any caption, or under none that is known. */
const showsNoYear = (sides: readonly DocumentImage[]) =>
  printed(sides, TITLES.birthDate).some(isNoDate) ||
  sides.some(({ lines }) => lines.some(({ words }) => isSure(words) && dateOfNoYear(textOf(words)) !== null))

/** Least confidence of every word: a year of which one sign was misread is none, too. */
const LEAST_CONFIDENCE = 70

const isSure = (words: readonly TextWord[]) => words.every(({ confidence }) => confidence >= LEAST_CONFIDENCE)
const textOf = (words: readonly TextWord[]) => words.map(({ text }) => text).join(' ')

const printed = (sides: readonly DocumentImage[], title: string) =>
  sides.flatMap(({ fields }) => fields.filter((field) => field.title === title && field.source === 'visual'))

const isNoDate = ({ value, normalized }: { value: string; normalized?: string }) =>
  normalized === undefined && impossibleDate(value) !== null

function hasLetters(sides: readonly DocumentImage[], type: TypeOfImage): boolean {
  const jurisdiction = sides.flatMap(({ fields }) => fields).find(({ title }) => title === 'Jurisdiction')?.value ?? ''
  const issuer = formOfKnown(type, jurisdiction)?.issuer ?? type.name
  const read = printed(sides, TITLES.documentNumber).filter(({ conf }) => conf === 'high')
  const numbers = [...read.map(({ value }) => value), ...sides.flatMap(({ known }) => known?.documentNumber ?? [])]
  return numbers.some((number) => hasLetterForDigit(number, issuer))
}

const isMarked = ({ words }: DocumentImage['lines'][number]) => FALSE_BY_ITSELF.test(textOf(words).toUpperCase())
