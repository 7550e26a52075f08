/** Days on a document's pages that no holder has, or that no issuer prints together; only where both readings of a line show them. */
import type { Oddity } from '../../case/document-facts'
import { captionsOf } from '../../fields/labels'
import { dateOfNoYear, isLongPast, isNoDay, noDates, printedDates } from '../../fields/printed-date'
import { TITLES } from '../../fields/titles'
import { hasDateForm } from '../../mrz/date'
import type { DocumentImage } from '../../readings/image-analysis'
import type { TextLine, TextWord } from '../../readings/text-line'

/** `today`: ISO. */
export function impossibleDays(sides: readonly DocumentImage[], today: string): Oddity[] {
  const known = sides.flatMap((side) => side.known?.birthDate ?? [])
  const lines = sides.flatMap((side) => side.lines)
  const days = lines.flatMap(captionedDays)
  const births = days.filter(({ field }) => field === 'birthDate')
  const isOdd =
    known.length === 0
      ? showsNoYear(sides) || lines.some((line) => showsNoDay(line)) || births.some((day) => isToCome(day, today))
      : known.some((birth) => lines.some((line) => isOtherCentury(line, birth, today)))
  const oddities: [Oddity, boolean][] = [
    ['birth_year', isOdd],
    ['dates_order', !isInOrder([...days, ...sides.flatMap(knownDays)], today) || sides.some(isOutOfLife)],
    ['zone_day', sides.some(hasNoDayInZone)],
  ]
  return oddities.flatMap(([oddity, found]) => (found ? [oddity] : []))
}

/** Check digits hold for any digits. */
const hasNoDayInZone = ({ vouched, fields }: DocumentImage) =>
  vouched === 'mrz' &&
  fields.some(
    ({ source, title, value, normalized }) =>
      source === 'mrz' && title === TITLES.birthDate && normalized === undefined && hasDateForm(value),
  )

/** Remains of a year that was painted over stand under any caption, or under none that is known. */
const showsNoYear = (sides: readonly DocumentImage[]) =>
  sides.some(({ fields }) => fields.some((field) => field.title === TITLES.birthDate && isNoDate(field))) ||
  sides.some(({ lines }) => lines.some(({ words }) => isSure(words) && dateOfNoYear(textOf(words)) !== null))

const isNoDate = ({ source, value, normalized }: DocumentImage['fields'][number]) =>
  source === 'visual' && normalized === undefined && noDates(value).length > 0

/** Under no caption that is known: a day that no calendar has. */
const showsNoDay = (line: TextLine) =>
  isSure(line.words) && noDates(textOf(line.words)).some((date) => isNoDay(date) && isReadAgain(date.text, line))

type DateField = 'birthDate' | 'issueDate' | 'expiryDate'
const isDateField = (label: string): label is DateField => /^(birth|issue|expiry)Date$/.test(label)

interface CaptionedDay {
  field: DateField
  /** As printed, and what it may mean; none: no calendar or no document has it. */
  text: string
  isos: string[]
}

/** Days that stand directly behind their captions. */
function captionedDays(line: TextLine): CaptionedDay[] {
  // Captions are looked for with errors, which takes its time: a page may have very many lines.
  if (!FOUR_DIGITS.test(textOf(line.words))) return []
  const captions = captionsOf(line.words.map(({ text }) => text))
  return captions.flatMap(({ label, to }, i): CaptionedDay[] => {
    if (!isDateField(label)) return []
    const words = line.words.slice(to, captions[i + 1]?.from)
    const [date] = printedDates(textOf(words)).filter(({ weak }) => !weak)
    const [none] = noDates(textOf(words)).filter((one) => isNoDay(one) || isLongPast(one))
    const { text, isos } = date ?? { text: none?.text ?? '', isos: [] }
    const isHere = text !== '' && digits(textOf(words)).startsWith(digits(text))
    return isHere && isSure(words) && isReadAgain(text, line) ? [{ field: label, text, isos }] : []
  })
}

/** Or in no calendar. */
const isToCome = ({ isos }: CaptionedDay, today: string) => isos.every((iso) => iso > today)

/** Days that machines read. */
const knownDays = ({ known }: DocumentImage): CaptionedDay[] =>
  (['birthDate', 'expiryDate'] as const).flatMap((field) => {
    const iso = known?.[field] ?? ''
    return iso.length === WHOLE ? [{ field, text: iso, isos: [iso] }] : []
  })

const WHOLE = '2026-01-01'.length

/**
 * Whether nothing was issued after today or before its holder's birth, and nothing ends before it was issued, whatever
 * order of day and month is meant.
 */
function isInOrder(days: readonly CaptionedDay[], today: string): boolean {
  const of = (field: DateField) => days.filter((day) => day.field === field && day.isos.length > 0)
  const isBefore = (a: CaptionedDay, b: CaptionedDay) => a.isos.every((one) => b.isos.every((other) => one < other))
  const [births, ends] = [of('birthDate'), of('expiryDate')]
  return !of('issueDate').some(
    (issue) =>
      isToCome(issue, today) ||
      ends.some((end) => isBefore(end, issue)) ||
      births.some((birth) => isBefore(issue, birth)),
  )
}

/**
 * Whether a passport's page prints a day before its holder's birth or after its own end, as its zone says them. Besides
 * these two it has the day of issue, and no other; cards and visas may have.
 */
function isOutOfLife({ type, vouched, known, lines }: DocumentImage): boolean {
  const { birthDate, expiryDate } = known ?? {}
  if (type?.kind !== 'passport' || vouched !== 'mrz' || !birthDate || !expiryDate) return false
  const isOut = (iso: string) => iso < birthDate || iso.slice(0, expiryDate.length) > expiryDate
  return lines.some(
    (line) =>
      isSure(line.words) &&
      printedDates(textOf(line.words)).some(
        ({ text, isos, weak }) =>
          !weak &&
          FOUR_DIGITS.test(text) &&
          isos.every(isOut) &&
          isReadAgain(text, line) &&
          !isWrittenAs(text, birthDate),
      ),
  )
}

/** A day of birth of which the century is another question. */
const isWrittenAs = (text: string, birth: string) =>
  printedDates(text).some(({ isos }) => isos.some((iso) => iso.slice(2) === birth.slice(2)))

/** Print of the day of birth that the zone has, in a year to come or before anybody had papers. */
function isOtherCentury(line: TextLine, birth: string, today: string): boolean {
  const [year = '', month = '', day = ''] = birth.split('-')
  if (day === '' || !isSure(line.words)) return false
  const text = textOf(line.words)
  const past = noDates(text).filter(
    (date) =>
      isLongPast(date) &&
      date.year.slice(2) === year.slice(2) &&
      [date.month, date.day].sort().join() === [Number(month), Number(day)].sort().join(),
  )
  const next = `${Number(year) + 100}-${month}-${day}`
  const toCome = next > today ? printedDates(text).filter(({ isos, weak }) => !weak && isos.includes(next)) : []
  return [...past, ...toCome].some((date) => FOUR_DIGITS.test(date.text) && isReadAgain(date.text, line))
}

const FOUR_DIGITS = /(?<!\d)\d{4}(?!\d)/

/** Where a second reading was made, it has the same digits. */
const isReadAgain = (text: string, { again }: TextLine) => !again || digits(textOf(again)).includes(digits(text))

/** Least confidence of every word: a year of which one sign was misread is none, too. */
const LEAST_CONFIDENCE = 70

const isSure = (words: readonly TextWord[]) => words.every(({ confidence }) => confidence >= LEAST_CONFIDENCE)
const textOf = (words: readonly TextWord[]) => words.map(({ text }) => text).join(' ')
const digits = (text: string) => text.replace(/\D/g, '')
