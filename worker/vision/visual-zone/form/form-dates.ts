/** The days of a form: by captions and numbers, and by the order in which they must have happened. */
import type { DateOrder } from '../../../domain/document-types/form-of'
import type { Labelled } from '../../../domain/fields/compare'
import { found } from '../../../domain/fields/find'
import type { Label } from '../../../domain/fields/label-table'
import { type PrintedDate, printedDates } from '../../../domain/fields/printed-date'
import type { DocumentField } from '../../../domain/fields/titles'
import { isReal } from '../../../domain/mrz/date'
import type { Box, TextLine } from '../../engine-contracts'
import { isSameInk, type Layout, type PlacedCaption, type Segment } from '../layout'
import { confidenceOf, fieldOf, placements, textOf, UNCERTAIN } from '../placement'

export type DateField = Extract<DocumentField, 'birthDate' | 'issueDate' | 'expiryDate'>

export interface FormDate {
  segment: Segment
  /** Where its own words stand. */
  box: Box
  iso: string
  text: string
  /** Captions and numbers that stand by it; `other` for one of no field. */
  labels: (DateField | 'other')[]
  confidence: number
  /** More than one reading says so. */
  twice: boolean
  /** It stands in another place too. */
  elsewhere: boolean
  /** Strokes between its parts were read as digits. */
  repaired: boolean
}

const YEAR_MS = 365.25 * 86_400_000
const MIN_AGE = 14
const MAX_AGE = 110
const MIN_VALID = 0.05
const MAX_VALID = 16
/** Confidence from which another date vouches for day and month: the year it does not say. */
const CLEAR = 95
/** And below which a caption of no field says nothing. */
const DOUBTFUL = 60
/** Years from which the only day of a form is its holder's birth: no card is valid so long. */
const LONG_AGO = 20

/** A date with strokes read as 1, 7, 4 or I, or not at all: 111711970, 1117/2017, 01102013. */
const BROKEN = /(?<!\d)([01]\d)[17I|/4]?([0-3]\d)[17I|/4]?((?:19|20)\d\d)(?!\d)/g

export function datesIn(text: string, order: DateOrder): { iso: string; text: string; repaired: boolean }[] {
  const printed = printedDates(text).flatMap((date) =>
    inOrder(date, order).map((iso) => ({ iso, text: date.text, repaired: date.weak && !SHORT_YEAR.test(date.text) })),
  )
  if (printed.length > 0 || order !== 'month-first') return printed
  return [...text.matchAll(BROKEN)].flatMap(([match, month, day, year]) => {
    const iso = `${year}-${month}-${day}`
    return isReal(iso) ? [{ iso, text: match, repaired: true }] : []
  })
}

/** A day with a year of two digits. */
const SHORT_YEAR = /(?<!\d)\d{1,2}[./-]\d{1,2}[./-]\d\d$/

/** One day; of a year of two digits one in each century. */
function inOrder({ isos }: PrintedDate, order: DateOrder): string[] {
  const years = [...new Set(isos.map((iso) => iso.slice(0, 4)))].filter((year) => year > '1900' && year < '2075')
  return years.flatMap((year) => {
    const readings = isos.filter((iso) => iso.startsWith(year))
    return (order === 'month-first' ? readings.at(-1) : readings[0]) ?? []
  })
}

/** Every day on the page, once; those of one segment in their order. */
export function formDates(layout: Layout, lines: TextLine[], order: DateOrder): FormDate[] {
  const dates: FormDate[] = []
  // A caption with a date behind it is that date's.
  const taken = layout.segments.flatMap((segment) =>
    segment.after && datesIn(textOf(segment, lines), order).length > 0 ? [segment.after] : [],
  )
  const near = placements(layout, lines, true).filter(({ cost, caption }) => cost < 1.5 && !taken.includes(caption))
  for (const segment of layout.segments) {
    const here = datesIn(textOf(segment, lines), order)
    const [own] = here
    for (const { iso, text, repaired } of here) {
      const words = wordsWith(segment, text, lines)
      const confidence = confidenceOf(words, lines)
      // The caption is that of the first date behind it.
      const labels = text === own?.text ? labelsOf(segment, words, { near, layout, lines }) : []
      const date = { segment, box: words.box, iso, text, labels, confidence, twice: false, elsewhere: false, repaired }
      const same = dates.find((other) => other.iso === iso)
      if (same) repeat(same, date)
      else dates.push(date)
    }
  }
  // A year of two digits says less than the same day with all four.
  const full = dates.filter(({ text }) => !SHORT_YEAR.test(text)).map(({ iso }) => iso)
  const isRepeated = ({ segment: { line }, text }: FormDate) =>
    SHORT_YEAR.test(text) &&
    dates.some((other) => other.segment.line === line && other.text === text && full.includes(other.iso))
  return dates.filter(
    (date) => (full.includes(date.iso) || !isRepeated(date)) && !dates.some((other) => isReadBetter(date, other)),
  )
}

/** How much surer one of two readings of a print must be to stand alone. */
const SURER = 40

const isReadBetter = (date: FormDate, other: FormDate): boolean =>
  date.iso !== other.iso &&
  !/\s/.test(date.text + other.text) &&
  isSameInk(date, other) &&
  other.confidence >= date.confidence + SURER

/** Adds to a day what another print of it says. */
function repeat(same: FormDate, { segment, box, text, labels, confidence, repaired }: FormDate): void {
  // A ghost of the birth date repeats it beside anything.
  if (SHORT_YEAR.test(text) && !SHORT_YEAR.test(same.text)) {
    same.elsewhere = true
    return
  }
  if (isSameInk(same.segment, segment)) same.twice = true
  else same.elsewhere = true
  same.labels.push(...labels)
  if (!repaired && (same.repaired || confidence > same.confidence))
    Object.assign(same, { segment, box, text, confidence, repaired })
}

function wordsWith(segment: Segment, text: string, lines: TextLine[]): Segment {
  const plain = (value: string) => value.replace(/\D/g, '')
  const words = lines[segment.line]?.words ?? []
  for (let at = segment.from; at < segment.to; at++) {
    if (plain(words[at]?.text ?? '').includes(plain(text)) && plain(text) !== '')
      return { ...segment, from: at, to: at + 1, box: words[at]?.box ?? segment.box }
  }
  return segment
}

interface Surroundings {
  /** Captions and the segments they may belong to, the nearest first. */
  near: ReturnType<typeof placements>
  layout: Layout
  lines: TextLine[]
}

const isDateField = (label: Label | null): label is DateField =>
  label === 'birthDate' || label === 'issueDate' || label === 'expiryDate'

/** The label of the caption that stands directly before the segment. */
function labelsAfter(caption: PlacedCaption, segment: Segment, lines: TextLine[]): FormDate['labels'] {
  const { label } = caption
  if (label !== 'other') return isDateField(label) ? [label] : []
  const first = /\d/.test(lines[segment.line]?.words[segment.from]?.text ?? '')
  // Of a caption of two letters that may be another one little is left: En for EXP.
  return first && confidenceOf(caption, lines) >= DOUBTFUL ? ['other'] : []
}

/** The nearest caption's; captions of no field count where they stand directly before its own words. */
function labelsOf(segment: Segment, { box }: Segment, around: Surroundings): FormDate['labels'] {
  const { near, lines } = around
  const { captions } = around.layout
  if (segment.after) return labelsAfter(segment.after, segment, lines)
  const beside = captions.find(
    ({ label, box: c }) =>
      label === 'other' &&
      Math.abs(c.y + c.height / 2 - box.y - box.height / 2) < 0.5 * box.height &&
      box.x - (c.x + c.width) > -0.3 * box.height &&
      box.x - (c.x + c.width) < 2 * box.height,
  )
  const [placed] = near.filter((one) => one.segment === segment && /^(birth|issue|expiry)Date$/.test(one.caption.label))
  if (placed && (!beside || placed.cost < 0.5)) {
    const field = fieldOf(placed.caption.label)
    return isDateField(field) ? [field] : []
  }
  return beside ? ['other'] : []
}

const years = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / YEAR_MS

type Assigned = Partial<Record<DateField, FormDate>>

/** Names of the days: of all possible assignments, the one that most captions support and that can have happened. */
export function namedDates(dates: FormDate[], lines: TextLine[], today: string): Labelled[] {
  const best = bestAssignment(dates, today)
  const given = Object.entries(best) as [DateField, FormDate][]
  return given.map(([field, date]) => {
    const captioned = date.labels.includes(field)
    const others = given.filter(([, other]) => other !== date)
    const agrees = captioned && !date.repaired && others.some(([other, { labels }]) => labels.includes(other))
    const doubt = date.labels.some((label) => label !== field)
    const again =
      date.twice ||
      date.elsewhere ||
      (date.confidence >= CLEAR && others.some(([, other]) => isAnniversary(date.iso, other.iso)))
    const hit = found(lines, date.segment.line, date.segment.from, date.segment.to)
    return {
      field,
      ...hit,
      value: date.text,
      iso: date.iso,
      confidence: agrees && again && !doubt ? date.confidence : UNCERTAIN,
      ...(captioned && !doubt && !date.repaired ? { read: date.confidence } : {}),
    }
  })
}

/** Validity runs from birthday to birthday, or whole years from the issue, up to two days off. */
function isAnniversary(a: string, b: string): boolean {
  const days = Math.abs(Date.parse(`2000${a.slice(4)}`) - Date.parse(`2000${b.slice(4)}`)) / 86_400_000
  return days <= 2
}

/** More days than a form has are a table, and all ways to name them would take minutes; those with captions stay. */
const MOST_DATES = 16

function bestAssignment(all: FormDate[], today: string): Assigned {
  const rank = ({ labels, confidence }: FormDate) => (labels.length > 0 ? 1000 : 0) + confidence
  const dates = all.length <= MOST_DATES ? all : all.toSorted((a, b) => rank(b) - rank(a)).slice(0, MOST_DATES)
  const none: (FormDate | null)[] = [...dates, null]
  let best: Assigned = {}
  let most = 0
  for (const birthDate of none)
    for (const issueDate of none)
      for (const expiryDate of none) {
        const score = scoreOf({ birthDate, issueDate, expiryDate }, dates, today)
        if (score > most) {
          most = score
          best = Object.fromEntries(Object.entries({ birthDate, issueDate, expiryDate }).filter(([, date]) => date))
        }
      }
  return best
}

function scoreOf(given: Record<DateField, FormDate | null>, dates: FormDate[], today: string): number {
  const { birthDate: birth, issueDate: issue, expiryDate: expiry } = given
  const chosen = [birth, issue, expiry].filter((date) => date !== null)
  const prints = chosen.map(({ segment, text }) => `${segment.line} ${segment.from} ${text}`)
  if (new Set(prints).size < chosen.length || !happened(given, today)) return 0
  const captioned = (['birthDate', 'issueDate', 'expiryDate'] as const).reduce(
    (sum, field) => sum + captionScore(given[field], field),
    0,
  )
  const free = dates.filter(({ labels, text }) => labels.length === 0 && !SHORT_YEAR.test(text))
  const isOnlyDay = birth !== null && dates.length === 1 && years(birth.iso, today) > LONG_AGO
  const weights: [holds: boolean | null, weight: number][] = [
    // Without captions: birth first, expiry last.
    [birth && free.some(({ iso }) => iso < birth.iso), -0.3],
    [expiry && free.some(({ iso }) => iso > expiry.iso), -0.3],
    [birth && expiry && birth.iso.slice(5) === expiry.iso.slice(5), 0.5],
    [issue && !birth && issue.labels.length === 0, -0.5],
    [expiry && expiry.labels.length === 0 && !birth && !isAfterIssue(issue, expiry), -0.7],
    [issue && expiry && isAnniversary(issue.iso, expiry.iso), 0.4],
    [birth && !expiry && birth.labels.length === 0 && !isOnlyDay, -1.2],
  ]
  return weights.reduce((score, [holds, weight]) => (holds ? score + weight : score), captioned)
}

/** A later day beside that of issue, which a caption names, can be nothing else. */
const isAfterIssue = (issue: FormDate | null, expiry: FormDate): boolean =>
  issue?.labels.includes('issueDate') === true && issue.iso < expiry.iso

function captionScore(date: FormDate | null, field: DateField): number {
  if (!date) return 0
  // A caption of another field is seldom wrong.
  const captioned = date.labels.includes(field) ? 3 : date.labels.length > 0 ? -2 : 0.6
  return captioned + (date.twice ? 0.2 : 0) + date.confidence / 1000 - (date.repaired ? 0.3 : 0)
}

function happened({ birthDate, issueDate, expiryDate }: Record<DateField, FormDate | null>, today: string): boolean {
  if (birthDate && (birthDate.iso > today || years(birthDate.iso, today) > MAX_AGE)) return false
  if (issueDate && issueDate.iso > today) return false
  if (birthDate && issueDate && years(birthDate.iso, issueDate.iso) < MIN_AGE) return false
  if (birthDate && expiryDate && years(birthDate.iso, expiryDate.iso) < MIN_AGE) return false
  if (!issueDate || !expiryDate) return true
  const valid = years(issueDate.iso, expiryDate.iso)
  return valid >= MIN_VALID && valid <= MAX_VALID
}
