import { expect, it } from 'vitest'
import { birthDate, expiryDate } from '../../../../worker/domain/mrz/date'
import { isFull, splitNames } from '../../../../worker/domain/mrz/names'

const today = new Date('2026-06-01T12:00:00Z')
const iso = (reading: ReturnType<typeof birthDate>) => (reading.kind === 'date' ? reading.date.iso : reading.kind)

it.each([
  ['740812', '1974-08-12'],
  ['260601', '2026-06-01'],
  ['260602', '1926-06-02'],
  ['000229', '2000-02-29'],
  ['010229', 'impossible'],
  ['990231', 'impossible'],
  ['741301', 'impossible'],
  ['74<<<<', '1974'],
  ['7408<<', '1974-08'],
  ['26<<<<', '2026'],
  ['74<<12', '1974'],
  ['740000', '1974'],
  ['740800', '1974-08'],
  ['<<0812', 'empty'],
  ['000000', 'empty'],
  ['7400<<', '1974'],
  ['<<<<<<', 'empty'],
  ['7A0812', 'impossible'],
])('birth %s is %s', (text, expected) => {
  expect(iso(birthDate(text, today))).toBe(expected)
})

it.each([
  ['120415', null, '2012-04-15'],
  ['301231', null, '2030-12-31'],
  ['060601', null, '2006-06-01'],
  ['761231', null, '2076-12-31'],
  ['771231', null, '1977-12-31'],
  // Neither century within 20 years back and 50 ahead: the past one, unless the holder was not born yet.
  ['961210', null, '1996-12-10'],
  ['991231', '2004-01-01', '2099-12-31'],
  ['<<<<<<', null, 'empty'],
])('expiry %s of somebody born %s is %s', (text, born, expected) => {
  expect(iso(expiryDate(text, today, born))).toBe(expected)
})

it.each([
  ['ERIKSSON<<ANNA<MARIA<<<<', 'ERIKSSON', 'ANNA MARIA', false],
  ['ERIKSSON<<ANNA<<MARIA<<<', 'ERIKSSON', 'ANNA MARIA', false],
  ['VAN<DER<BERG<<JAN', 'VAN DER BERG', 'JAN', true],
  ['ERIKSSON<<<<<<<<<<<<<<<<', 'ERIKSSON', '', false],
  ['<<ANNA<<<<<<<<<<<<<<<<<<', '', 'ANNA', false],
])('%s names %s, %s; cut off: %s', (field, surname, givenNames, full) => {
  expect([splitNames(field), isFull(field)]).toEqual([{ surname, givenNames }, full])
})
