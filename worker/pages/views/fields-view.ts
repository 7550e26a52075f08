import { element } from '../element'
import type { Ocr, OcrField } from './answers'
import { about } from './lighting'
import { fieldName } from './wording'

type Source = NonNullable<OcrField['source']>

const SOURCES: Record<Source, string> = {
  mrz: 'MRZ',
  visual: 'printed',
  barcode: 'barcode',
  chip: 'chip',
  wallet: 'wallet',
  reviewer: 'put right',
}
/** Sources, the hardest to change first. */
const TRUST: readonly Source[] = ['chip', 'wallet', 'reviewer', 'barcode', 'mrz', 'visual']

/** Said in other words by machines and print, where nothing contradicts: `UTO` and `UTOPIAN`. */
const WORDED: ReadonlySet<string> = new Set(['Nationality', 'Issuing state', 'Document code'])

const trust = ({ source }: OcrField) => (source ? TRUST.indexOf(source) : TRUST.length)

/** The readings of what a document says in two ways. */
export const contradicting = ({ fields }: Ocr): OcrField[] =>
  titlesOf(fields).flatMap((readings) => (contradicts(readings) ? [...readings.agreeing, ...readings.others] : []))

const titlesOf = (fields: readonly OcrField[]) =>
  [...Map.groupBy(fields, ({ title }) => title).values()].map(readingsOf)

/** One row a field, what contradicts itself first; what is read twice alike stands once, what differs side by side. */
export function fieldsView({ fields }: Ocr): HTMLElement | null {
  if (fields.length === 0) return null
  const rows = titlesOf(fields)
  const ordered = [...rows.filter(contradicts), ...rows.filter((one) => !contradicts(one))]
  return element(
    'section',
    { class: 'fields' },
    element('h3', {}, 'What it says'),
    element('table', {}, element('tbody', {}, ...ordered.map(row))),
  )
}

interface Readings {
  best: OcrField
  agreeing: OcrField[]
  others: OcrField[]
}

/** Once a person has put it right, it is no question any more. */
const contradicts = ({ best, others }: Readings) =>
  best.source !== 'reviewer' &&
  !WORDED.has(best.title) &&
  best.conf === 'high' &&
  others.some(({ conf }) => conf === 'high')

/** Readings of one title. */
function readingsOf(readings: readonly OcrField[]): Readings {
  const [best] = readings.toSorted(
    (a, b) => Number(b.conf === 'high') - Number(a.conf === 'high') || trust(a) - trust(b),
  )
  if (!best) throw new Error('a field without a reading')
  const agreeing = readings.filter((reading) => meaning(reading) === meaning(best))
  return { best, agreeing, others: readings.filter((reading) => !agreeing.includes(reading)) }
}

function row(readings: Readings): HTMLElement {
  const { best, agreeing, others } = readings
  const differs = contradicts(readings)
  const line = element(
    'tr',
    { class: differs ? `${best.conf} differs` : best.conf },
    element('th', { scope: 'row' }, fieldName(best.title)),
    element(
      'td',
      { class: 'value' },
      element(
        'span',
        { class: 'reading' },
        shown(best),
        others.length > 0 && element('small', {}, sourcesOf(agreeing)),
        best.corrected !== undefined && element('small', {}, `${best.corrected.by}: ${best.corrected.reason}`),
      ),
      ...others.map((other) =>
        element('span', { class: 'reading' }, shown(other), element('small', {}, sourcesOf([other]))),
      ),
    ),
    element(
      'td',
      { class: 'origin' },
      differs ? element('span', { class: 'unsure' }, 'differ') : others.length === 0 && sourcesOf(agreeing),
      best.conf === 'low' && element('span', { class: 'unsure' }, 'unsure'),
    ),
  )
  return about(
    line,
    [...agreeing, ...others].map(({ region }) => region),
  )
}

const sourcesOf = (readings: readonly OcrField[]) =>
  [...new Set(readings.flatMap(({ source }) => (source ? [SOURCES[source]] : [])))].join(' + ')

const ISO = /^\d{4}-\d\d-\d\d$/

const dateOf = ({ value, normalized }: OcrField): string | null =>
  [normalized, value].find((text) => text !== undefined && ISO.test(text)) ?? null

const DAY = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Dates are written in many ways, and told in one. */
const shown = (field: OcrField): string => day(dateOf(field) ?? '') || field.value

/** Words for an ISO date; any other text as it stands. */
export function day(date: string): string {
  const time = ISO.test(date) ? Date.parse(date) : Number.NaN
  return Number.isNaN(time) ? date : DAY.format(time)
}

/** Meaning of a field for comparison: its date, or its text without case and spacing. */
function meaning(field: OcrField): string {
  return dateOf(field) ?? (field.normalized ?? field.value).toUpperCase().replace(/\s+/g, ' ')
}
