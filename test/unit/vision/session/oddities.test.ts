import { expect, it } from 'vitest'
import type { FieldReading } from '../../../../worker/domain/case/field-reading'
import { odditiesOf } from '../../../../worker/domain/decision/tasks/oddities'
import type { DocumentImage } from '../../../../worker/domain/readings/image-analysis'
import { standIn } from '../../../support/stand-in'

const CARD = { name: 'AUT_driving_licence', countryCode: 'AUT', kind: 'driving_licence', sides: 2 } as const
const type = { ...CARD, mrzSide: null, barcodeSide: null }

const field = (title: string, value: string, normalized?: string): FieldReading => ({
  title,
  value,
  conf: 'high',
  source: 'visual',
  ...(normalized === undefined ? {} : { normalized }),
})

function page(fields: FieldReading[], text: string, known: DocumentImage['known'] = null) {
  const box = { x: 0, y: 0, width: 10, height: 10 }
  const words = text.split(' ').map((word) => ({ text: word, confidence: 90, box }))
  return standIn<DocumentImage>({ kind: 'document', fields, known, lines: [{ words, box, again: words }] })
}

it.each<[what: string, sides: DocumentImage[], found: string[]]>([
  ['a year of birth in the Middle Ages', [page([field('Date of birth', '12.08.1201')], '')], ['birth_year']],
  ['a year of five digits under no caption', [page([], '9 Feb 12031')], ['birth_year']],
  ['a year before anybody had papers', [page([], 'born 9 Feb 1192')], ['birth_year']],
  ['dates of issue and expiry', [page([], '05 Apr 2021 04 Apr 2031')], []],
  ['a birth date in order', [page([field('Date of birth', '12.08.1971', '1971-08-12')], '')], []],
  ['a misread date', [page([field('Date of birth', '12.B8.19')], '')], []],
  ['letters where Austria prints digits', [page([field('Document number', '12X45K78')], '')], ['letters_in_number']],
  ['a number that was misread', [page([field('Document number', '12O45678')], '')], []],
  ['words that disown the document', [page([], 'This is a FAKE DOCUMENT')], ['marked_false']],
  ['a sample of its maker', [page([], 'SPECIMEN')], []],
])('%s', (_, sides, found) => {
  expect(odditiesOf(sides, type, [])).toEqual(found)
})

it('names other than those that machines read', () => {
  const compared = (field: 'surname' | 'givenNames') => ({ field, mrz: 'A', read: 'B', outcome: 'mismatch' as const })
  expect(odditiesOf([page([], '')], type, [compared('surname')])).toEqual(['other_name'])
  expect(odditiesOf([page([], '')], type, [compared('surname'), compared('givenNames')])).toEqual(['other_names'])
})
