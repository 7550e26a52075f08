/** Dates without a legible caption, by the order in which they must have happened. */
import { isIssueDate, type KnownValues, type Labelled } from '../../domain/fields/compare'
import { found, lineText } from '../../domain/fields/find'
import { printedDates } from '../../domain/fields/printed-date'
import type { DocumentField } from '../../domain/fields/titles'
import { isUnlimited, unlimitedBy } from '../../domain/fields/unlimited'
import { isoDay, isUnlimitedDay, UNLIMITED } from '../../domain/mrz/date'
import type { TextLine } from '../engine-contracts'
import type { Layout, Segment } from './layout'
import { confidenceOf, textOf, UNCERTAIN } from './placement'

interface Dated {
  segment: Segment
  iso: string
  text: string
}

const YEAR_MS = 365.25 * 86_400_000
/** Years that documents are valid: passports of children 2, most 5 or 10, licences up to 15. */
const MIN_VALID = 0.9
const MAX_VALID = 16
const FOREVER = '9999'

/**
 * Three dates are birth, issue and expiry; of two, more than a validity apart, the first is the birth. Anything else
 * says nothing. Those that captions have named already must agree.
 */
export function undatedByOrder(
  lines: TextLine[],
  layout: Layout,
  values: Labelled[],
  { known, today }: Pick<Card, 'known' | 'today'>,
): Labelled[] {
  const dates = distinctDates(lines, layout)
  const isEndless = known?.expiryDate === UNLIMITED || lines.some((line) => isUnlimited(lineText(line)))
  const guessed = byOrder(dates, lines, values, isEndless || values.some(isSaidEndless)).map((value) =>
    mayBeIssue(value, dates, today) ? { ...value, confidence: UNCERTAIN } : value,
  )
  const issued = [...values, ...guessed].some(({ field }) => field === 'issueDate')
  return known && !issued ? [...guessed, ...issueBefore(known, dates, lines)] : guessed
}

/** The document says that it does not expire. */
const isSaidEndless = ({ field, value }: Labelled) => field === 'expiryDate' && unlimitedBy(value) !== null

/** The later one of two days is that of the issue where it is past, and the document does not expire. */
const mayBeIssue = ({ field, value }: Labelled, dates: Dated[], today: Date | null): boolean =>
  field === 'expiryDate' &&
  dates.length === 2 &&
  dates.some(({ text, iso }) => text === value && today !== null && iso < isoDay(today))

function byOrder(dates: Dated[], lines: TextLine[], values: Labelled[], isEndless: boolean): Labelled[] {
  const named = (['birthDate', 'issueDate', 'expiryDate'] as const).map((field) => ({
    field,
    iso: isoOf(values.find((value) => value.field === field)),
  }))
  const guess = inOrder(dates, isEndless)
  if (!guess) return []
  const agrees = named.every(({ field, iso }) => iso === null || !guess[field] || guess[field].iso === iso)
  if (!agrees) return []
  return named.flatMap(({ field, iso }) => {
    const date = guess[field]
    return iso === null && date ? [labelled(field, date, lines)] : []
  })
}

export type KnownDays = Pick<KnownValues, 'birthDate' | 'expiryDate'>

/** The one date left between a known birth and expiry; sure only some whole years before the expiry. */
function issueBefore({ birthDate, expiryDate }: KnownDays, dates: Dated[], lines: TextLine[]): Labelled[] {
  if (!expiryDate || expiryDate.length < 10) return []
  const isEndless = isUnlimitedDay(expiryDate)
  const between = dates.filter(({ iso }) => iso > (birthDate ?? '') && iso < (isEndless ? FOREVER : expiryDate))
  const whole = between.filter(({ iso }) => isIssueDate(iso, expiryDate))
  const [date, ...more] = whole.length > 0 ? whole : between
  if (!date || more.length > 0 || (!isEndless && years(date.iso, expiryDate) > MAX_VALID)) return []
  const value = labelled('issueDate', date, lines)
  return [whole.length > 0 ? value : { ...value, confidence: UNCERTAIN }]
}

/** Years from which the only day of a card is its holder's birth: no card is valid so long. */
const LONG_AGO = 20

interface Card {
  known: KnownDays | null
  /** Empty where the page may be anything. */
  issuer: string
  today: Date | null
}

export function loneBirth(
  lines: TextLine[],
  layout: Layout,
  values: Labelled[],
  { known, issuer, today }: Card,
): Labelled[] {
  if (known || issuer === '' || today === null) return []
  const [day, ...others] = distinctDates(lines, layout)
  const isNamed = values.some(({ field }) => field.endsWith('Date'))
  if (!day || others.length > 0 || isNamed) return []
  if (years(day.iso, isoDay(today)) < LONG_AGO) return []
  return [{ ...labelled('birthDate', day, lines), confidence: UNCERTAIN }]
}

type Guess = Partial<Record<DocumentField, Dated>>

function inOrder(dates: Dated[], isEndless: boolean): Guess | null {
  const [first, second, third] = dates
  if (first && second && third && dates.length === 3) {
    const valid = isUnlimitedDay(third.iso) ? MAX_VALID : years(second.iso, third.iso)
    if (years(first.iso, second.iso) < 0 || valid < MIN_VALID || valid > MAX_VALID) return null
    return { birthDate: first, issueDate: second, expiryDate: third }
  }
  if (first && second && dates.length === 2 && years(first.iso, second.iso) > MAX_VALID) {
    if (isEndless && !isUnlimitedDay(second.iso)) return { birthDate: first, issueDate: second }
    return { birthDate: first, expiryDate: second }
  }
  return null
}

function distinctDates(lines: TextLine[], layout: Layout): Dated[] {
  const dates: Dated[] = []
  for (const segment of layout.segments) {
    for (const { text, isos, weak } of printedDates(textOf(segment, lines))) {
      const [iso] = isos
      if (weak || !iso) continue
      const same = dates.find((other) => other.iso === iso)
      if (!same) dates.push({ segment, iso, text })
      else if (confidenceOf(segment, lines) > confidenceOf(same.segment, lines)) Object.assign(same, { segment, text })
    }
  }
  return dates.sort((a, b) => a.iso.localeCompare(b.iso))
}

function isoOf(value: Labelled | undefined): string | null {
  return value ? (printedDates(value.value)[0]?.isos[0] ?? null) : null
}

function labelled(field: DocumentField, { segment, text }: Dated, lines: TextLine[]): Labelled {
  return { field, ...found(lines, segment.line, segment.from, segment.to), value: text }
}

function years(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / YEAR_MS
}
