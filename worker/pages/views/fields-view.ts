import { element } from '../element'
import { lightUp } from './annotated-image'
import type { Ocr, OcrField } from './answers'
import { fieldName } from './wording'

const SOURCES = { mrz: 'MRZ', visual: 'printed', barcode: 'barcode', chip: 'chip', wallet: 'wallet' }

/** One row a field: what is read twice stands once, and what is read differently stands below. */
export function fieldsView({ fields }: Ocr): HTMLElement | null {
  if (fields.length === 0) return null
  const byTitle = Map.groupBy(fields, ({ title }) => title)
  return element(
    'section',
    { class: 'fields' },
    element('h3', {}, 'What it says'),
    element('table', {}, element('tbody', {}, ...[...byTitle.values()].map(row))),
  )
}

function row(readings: OcrField[]): HTMLElement {
  const best = readings.find(({ conf }) => conf === 'high') ?? readings[0]
  if (!best) throw new Error('a field without a reading')
  const agreeing = readings.filter((reading) => meaning(reading) === meaning(best))
  const others = readings.filter((reading) => !agreeing.includes(reading))
  const sources = agreeing.flatMap(({ source }) => (source ? [SOURCES[source]] : []))
  const line = element(
    'tr',
    { class: best.conf },
    element('th', { scope: 'row' }, fieldName(best.title)),
    element('td', { class: 'value' }, best.value, ...others.map(other)),
    element(
      'td',
      { class: 'origin' },
      [...new Set(sources)].join(' + '),
      best.conf === 'low' && element('span', { class: 'unsure' }, 'unsure'),
    ),
  )
  lightUp(line, best.region)
  return line
}

const other = ({ source, value }: OcrField) => element('small', {}, source ? `${SOURCES[source]}: ${value}` : value)

/** Dates are written in many ways; everything else must read the same. */
function meaning({ value, normalized }: OcrField): string {
  return normalized && /^\d{4}-\d\d-\d\d$/.test(normalized) ? normalized : value.toUpperCase()
}
