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

const TODAY = '2026-06-01'

const born = (birthDate: string) => standIn<DocumentImage['known']>({ birthDate })

const UNTIL_2031 = standIn<DocumentImage['known']>({ birthDate: '1999-05-05', expiryDate: '2031-12-23' })

const passport = (text: string) => ({
  ...page([], text, UNTIL_2031),
  type: { ...type, kind: 'passport' as const },
  vouched: 'mrz' as const,
})

const zone = (value: string, normalized?: string) => ({
  ...page([{ ...field('Date of birth', value, normalized), source: 'mrz' as const }], ''),
  vouched: 'mrz' as const,
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
  ['a birth on a day that no calendar has', [page([], '3 DOB 02/31/1995')], ['birth_year']],
  ['the same with the name of the month', [page([], '31 FEB / FEV 1995')], ['birth_year']],
  ['a birth in a year to come', [page([], '3 DOB 03/01/2027')], ['birth_year']],
  ['a birth before anybody had papers', [page([], 'DOB 02/11/1850')], ['birth_year']],
  ['the law that a document names', [page([], 'Act of 02/11/1850')], []],
  ['a validity to come', [page([], '4b EXP 03/01/2027')], []],
  ['an end before the issue', [page([], '4a ISS 03/01/2021 4b EXP 02/28/2020')], ['dates_order']],
  ['the same in two lines', [page([], '4a ISS 03/01/2021'), page([], '4b EXP 02/28/2020')], ['dates_order']],
  ['an issue after today', [page([], '4a ISS 03/01/2030 4b EXP 02/28/2034')], ['dates_order']],
  ['an order that may be right', [page([], 'ISSUED 05/03/2021 EXPIRES 04/06/2021')], []],
  ['a zone whose birth no calendar has', [zone('950231')], ['zone_day']],
  ['a zone that does not know the day', [zone('9502<<', '1995-02')], []],
  ['print of the birth in another century', [page([], '11 FEB 1850', born('1950-02-11'))], ['birth_year']],
  ['print of the birth a hundred years later', [page([], '01 MAR 2027', born('1927-03-01'))], ['birth_year']],
  ['print of the birth, and an end', [page([], '01 MAR 1927 28 FEB 2027', born('1927-03-01'))], []],
  ['a passport issued before the birth', [passport('01 MAR 1998')], ['dates_order']],
  ['a passport issued after its end', [passport('01 MAR 2034')], ['dates_order']],
  ['a passport with its three days', [passport('05 MAY 1999 24 DEC 2021 23 DEC 2031')], []],
  ['a passport whose zone has another century', [passport('05 MAY 1899')], []],
  ['a card issued after the end that its zone has', [page([], 'ISS 12/24/2032', UNTIL_2031)], ['dates_order']],
  ['a card issued before the birth', [page([], 'DOB 03/01/1999 ISS 12/24/1998')], ['dates_order']],
  ['words that disown the document', [page([], 'This is a FAKE DOCUMENT')], ['marked_false']],
  ['a sample of its maker', [page([], 'SPECIMEN')], []],
])('%s', (_, sides, found) => {
  expect(odditiesOf(sides, type, [], TODAY)).toEqual(found)
})

it('names other than those that machines read', () => {
  const compared = (field: 'surname' | 'givenNames') => ({ field, mrz: 'A', read: 'B', outcome: 'mismatch' as const })
  expect(odditiesOf([page([], '')], type, [compared('surname')], TODAY)).toEqual(['other_name'])
  expect(odditiesOf([page([], '')], type, [compared('surname'), compared('givenNames')], TODAY)).toEqual([
    'other_names',
  ])
})

it('a date of which a second reading says otherwise is misread', () => {
  const read = page([], '3 DOB 02/31/1995')
  const [line] = read.lines
  const again = page([], '3 DOB 02/21/1995').lines[0]?.words
  const lines = line && again ? [{ ...line, again }] : []
  expect(odditiesOf([{ ...read, lines }], type, [], TODAY)).toEqual([])
})
