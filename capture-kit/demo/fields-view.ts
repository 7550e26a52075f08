import type { Ocr, OcrField } from '../../worker/contract/task'
import { element } from './element'
import { fieldName } from './wording'

const SOURCES = { mrz: 'MRZ', visual: 'printed', barcode: 'barcode' }

export function fieldsView({ fields }: Ocr): HTMLElement | null {
  if (fields.length === 0) return null
  return element(
    'section',
    { class: 'fields' },
    element('h3', {}, 'What it says'),
    element('table', {}, element('tbody', {}, ...fields.map(row))),
  )
}

function row({ title, value, conf, source }: OcrField): HTMLElement {
  const origin = source ? SOURCES[source] : ''
  return element(
    'tr',
    { class: conf },
    element('th', { scope: 'row' }, fieldName(title)),
    element('td', { class: 'value' }, value),
    element('td', { class: 'origin' }, origin, conf === 'low' && element('span', { class: 'unsure' }, 'unsure')),
  )
}
