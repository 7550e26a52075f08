/** Dates, names and numbers in print, at the edges of what is one and what is another. */
import { expect, it } from 'vitest'
import {
  compareWithVisual,
  isIssueDate,
  type KnownValues,
  type Labelled,
} from '../../../../worker/domain/fields/compare'
import { digitsFor, distance, folded, isSameWord } from '../../../../worker/domain/fields/likeness'
import { loneYear } from '../../../../worker/domain/fields/partial-date'
import { isOfLiving } from '../../../../worker/domain/fields/printed-century'
import {
  dateOfNoYear,
  isLongPast,
  isNoDay,
  isoOf,
  noDates,
  printedDates,
  showsDay,
} from '../../../../worker/domain/fields/printed-date'
import { isAlike, sameHolder } from '../../../../worker/domain/same-holder'
import { ageOn } from '../../../../worker/domain/subjects/age'
import { standIn } from '../../../support/stand-in'

const ANNA: KnownValues = {
  ...{
    layout: 'TD3',
    surname: 'ERIKSSON',
    givenNames: 'ANNA MARIA',
    namesTruncated: false,
    documentNumber: 'L898902C3',
  },
  ...{ birthDate: '1974-08-12', expiryDate: '2012-04-15', issueDate: null, sex: 'F', nationality: 'UTO' },
}
const line = (text: string, confidence = 95) => ({ words: text.split(' ').map((word) => ({ text: word, confidence })) })
function outcome(field: Labelled['field'], text: string, confidence = 85, changed: Partial<KnownValues> = {}) {
  const words = text.split(' ').length
  const labelled = standIn<Labelled>({ field, value: text, line: 0, from: 0, to: words, confidence })
  return compareWithVisual({ ...ANNA, ...changed }, [line(text, confidence)], [labelled]).find(
    (one) => one.field === field,
  )?.outcome
}
it.each<[Labelled['field'], string, number, Partial<KnownValues>, string | undefined]>([
  ['surname', 'SVENSSON', 85, {}, 'mismatch'],
  ['surname', 'SVENSSON', 84, {}, 'not_read'],
  ['surname', 'SVENSSON', 85, { namesTruncated: true }, 'not_read'],
  ['surname', 'LI', 85, {}, 'not_read'],
  ['surname', 'ERIK', 85, {}, 'not_read'],
  ['documentNumber', 'L123456C7', 84, {}, 'not_read'],
  ['documentNumber', 'L123456C7', 85, {}, 'mismatch'],
  ['documentNumber', 'L 123 456 C7', 85, {}, 'mismatch'],
  ['birthDate', '23.05.1981', 84, {}, 'not_read'],
  ['birthDate', '23.05.1981', 85, {}, 'mismatch'],
  ['birthDate', '23.05.1981', 85, { issueDate: '1981-05-23' }, 'not_read'],
  ['birthDate', '23.05.1981', 85, { birthDate: '1974-08' }, 'not_read'],
  ['birthDate', '14.08.1975', 85, {}, 'mismatch'],
  ['sex', 'M', 85, {}, 'mismatch'],
  ['sex', 'M', 84, {}, 'not_read'],
  ['sex', 'M', 85, { sex: null }, undefined],
  ['nationality', 'UTO', 85, {}, 'confirmed'],
  ['nationality', 'DEU', 85, {}, 'not_read'],
])('%s printed as %s with %i, beside %j: %s', (field, text, confidence, changed, expected) => {
  expect(outcome(field, text, confidence, changed)).toBe(expected)
})

it.each([
  ['2002-04-15', '2012-04-15', true],
  ['2002-04-13', '2012-04-15', true],
  ['2002-04-12', '2012-04-15', false],
  ['2002-04-18', '2012-04-15', false],
  ['1997-04-15', '2012-04-15', true],
  ['1996-04-15', '2012-04-15', false],
  ['2012-04-15', '2012-04-15', false],
  ['2002-04-15', '2012-04', false],
  ['2002-04-15', null, false],
])('issued on %s, a document ends on %s: %s', (iso, expiry, is) => expect(isIssueDate(iso, expiry)).toBe(is))

it.each([
  ['30.02.1968', ['1968-2-30'], true, false],
  ['02/31/1995', ['1995-2-31'], true, false],
  ['11 FEB 1850', ['1850-2-11'], false, true],
  ['11.02.1000', ['1000-2-11'], false, true],
  ['11.02.0999', ['0999-2-11'], false, false],
  ['11.02.2100', ['2100-2-11'], false, false],
  ['29.02.1968', [], false, false],
  ['13.13.1995', [], false, false],
  ['32.01.1995', [], false, false],
])('%s is no date: %j', (text, none, isDay, isPast) => {
  const found = noDates(text)
  expect(found.map(({ year, month, day }) => `${year}-${month}-${day}`)).toEqual(none)
  expect([found.some(isNoDay), found.some(isLongPast)]).toEqual([isDay, isPast])
})

it.each([
  ['01.01.1890', ['1890-01-01']],
  ['01.01.1889', []],
  ['01.01.2099', ['2099-01-01']],
  ['01.01.2100', []],
  ['31.12.9999', ['9999-12-31']],
  ['12/08/74', ['2074-08-12', '1974-08-12', '2074-12-08', '1974-12-08']],
  ['O1.O2.1990', ['1990-02-01', '1990-01-02']],
  ['1 JANVIER 1990', ['1990-01-01']],
])('%s may be %j', (text, isos) => expect(printedDates(text).flatMap((date) => date.isos)).toEqual(isos))

it.each([
  ['9 Feb 12031', '9 FEB 12031'],
  ['9 Feb 1192', '9 FEB 1192'],
  ['9 Feb 1992', null],
  ['32 Feb 1192', null],
  ['9 Xyz 1192', null],
])('%s has the year of no document: %s', (text, found) => expect(dateOfNoYear(text)).toBe(found))

it.each([
  ['12 AUG 1974', null],
  ['12 AUC 1974', '12 AUC 1974'],
  ['13 AUC 1974', null],
  ['12 AUC 1975', null],
  ['12 JUX 1974', null],
])('%s shows 12 August 1974: %s', (text, found) => expect(showsDay(text, '1974-08-12')).toBe(found))

it.each([
  ['birthDate', '12/08/74', false, '1974-08-12'],
  ['expiryDate', '12/08/74', false, '2074-08-12'],
  ['birthDate', '07.03.1971', false, '1971-03-07'],
  ['birthDate', '07.03.1971', true, '1971-07-03'],
  ['issueDate', '01.02.2001', false, '2001-02-01'],
])('%s %s, month first: %s, is %s', (field, text, monthFirst, iso) => {
  const [date] = printedDates(text)
  expect(date && isoOf(field, date, monthFirst)).toBe(iso)
})

it('letters that readers take for digits are one with them', () => {
  expect(folded('o-QD iLzsGb')).toBe('000112568')
  expect([digitsFor('L8989O2C3', 'L898902C3'), digitsFor('L 8989O2 C3', 'L898902C3')]).toEqual([
    'L898902C3',
    'L 898902 C3',
  ])
  expect([digitsFor('X8989O2C3', 'L898902C3'), digitsFor('O123', 'O12')]).toEqual(['X8989O2C3', 'O123'])
  expect([distance('', 'AB'), distance('ABC', 'AC'), distance('ABC', 'ADC'), distance('ABC', 'ABC')]).toEqual([
    2, 1, 1, 0,
  ])
})

it.each([
  ['ANN', 'ANE', false],
  ['ANNE', 'ANNA', true],
  ['ANNE', 'ENNA', false],
  ['ABCEFHJKM', 'XYCEFHJKM', false],
  ['ABCEFHJKMN', 'XYCEFHJKMN', true],
  ['ABCEFHJKMN', 'XYUEFHJKMN', false],
  ['ABCE', 'ABCEFH', false],
])('%s and %s are one word: %s', (a, b, same) => expect(isSameWord(a, b)).toBe(same))

it('years stand alone, and people live so long', () => {
  expect(['1971', ' 1971. ', '171', '1971 1', '2171'].map(loneYear)).toEqual(['1971', '1971', null, null, null])
  expect(['1916-06-01', '1915-06-01', '2026-06-01', '2026-06-02'].map((day) => isOfLiving(day, '2026-06-01'))).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect([ageOn('2008-03-04', new Date('2026-03-04')), ageOn('2008-03-05', new Date('2026-03-04'))]).toEqual([18, 17])
})

const holder = (
  surname: string,
  givenNames: string,
  birthDate: string | null,
  vouched: 'mrz' | 'wallet' | null = 'mrz',
) => ({ surname, givenNames, birthDate, vouched })
it.each([
  [holder('ERIKSSON', 'ANNA', '1974-08-12'), 'same'],
  [holder('ERIKSSON', 'ANNA', '1974'), 'same'],
  [holder('ERIKSSON', 'ANNA', '1975-08-12'), 'unclear'],
  [holder('ERIKSSON', 'ANNA', '1975-08-12', 'wallet'), 'different'],
  [holder('ERIKSSON', 'PETER', '1974-08-12'), 'unclear'],
  [holder('ERIKSSON', 'PETER', '1975-08-12'), 'different'],
  [holder('LINDQVIST', 'ANNA', '1974-08-12'), 'same'],
  [holder('LINDQVIST', '', '1975-08-12'), 'unclear'],
  [holder('LINDQVIST', 'PETER', '1975-08-12', null), 'same'],
] as const)('ANNA ERIKSSON and %j are %s', (other, likeness) => {
  const anna = holder('ERIKSSON', 'ANNA', '1974-08-12')
  expect([sameHolder(anna, other), sameHolder(other, anna)]).toEqual([likeness, likeness])
})

it.each([
  ['ANNA', 'ANN', true],
  ['ANNA', 'ANJA', true],
  ['ANNA', 'ENJA', false],
  ['ANNA MARIA', 'MARIA', true],
  ['MULLER', 'MUELLER', true],
  ['LI WU', 'WU', false],
])('the names %s and %s are alike: %s', (a, b, alike) => expect(isAlike(a, b)).toBe(alike))
