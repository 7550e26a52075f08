/** Dates that documents of real people leave open: none of expiry, a century, a day of birth; and what abuses that. */
import { describe, expect, it } from 'vitest'
import { inPrintedCenturies } from '../../../../worker/domain/decision/tasks/settled-centuries'
import { compareWithVisual, type Labelled } from '../../../../worker/domain/fields/compare'
import { found, type PrintedLine } from '../../../../worker/domain/fields/find'
import { valueIn } from '../../../../worker/domain/fields/forms'
import { partialDates } from '../../../../worker/domain/fields/partial-date'
import {
  asPrinted,
  bornAsPrinted,
  inPrintedCenturies as ofPage,
} from '../../../../worker/domain/fields/printed-century'
import { isUnlimited, unlimitedBy } from '../../../../worker/domain/fields/unlimited'
import { UNLIMITED } from '../../../../worker/domain/mrz/date'
import { parseMrz } from '../../../../worker/domain/mrz/parse'
import type { DocumentImage } from '../../../../worker/domain/readings/image-analysis'
import { standIn } from '../../../support/stand-in'

const today = new Date('2026-06-01T12:00:00Z')
const line = (text: string, confidence = 95): PrintedLine => ({
  words: text.split(' ').map((word) => ({ text: word, confidence })),
})
const passport = (birth: string, expiry = '340314') =>
  parseMrz('TD3', ['P<UTOLINDQVIST<<OSKAR'.padEnd(44, '<'), `K8762541<5UTO${birth}0M${expiry}1${'<'.repeat(14)}04`], {
    today,
  })

describe('no expiry', () => {
  it.each([
    'UNLIMITED',
    'Permanent',
    'PERMANENTE',
    'unbefristet',
    'Illimitée',
    'BEZTERMINOWO',
    'ТРАЈНО',
    'бессрочно',
    'Süresiz',
    'SEUMUR HIDUP',
    '长期',
    'LIFETIME',
  ])('%s says so wherever it stands', (word) => expect(isUnlimited(word)).toBe(true))

  it.each(['-----', '--.--.----', '** ** ****', '— — —', 'NONE', 'N/A'])(
    '%s says so beside its caption alone',
    (text) => {
      expect(unlimitedBy(text)).toBe(UNLIMITED)
      expect(isUnlimited(text)).toBe(false)
      expect(valueIn('expiryDate', text)).toBe(text)
      expect(valueIn('issueDate', text)).toBeNull()
    },
  )

  it('01 01 9999 is a day of expiry', () => {
    expect(valueIn('expiryDate', 'VALIDEZ 01 01 9999')).toBe('01 01 9999')
  })

  it.each(['', '-', '15.03.2020', 'LIMITED', '.', 'UNL'])('"%s" says nothing of the kind', (text) => {
    expect(unlimitedBy(text)).toBeNull()
  })
})

describe('the century', () => {
  it('of a birth is the one that the page prints', () => {
    expect(passport('250812').birthDate).toBe('2025-08-12')
    const mrz = ofPage(passport('250812'), [line('12.08.1925')], today)
    expect(mrz.birthDate).toBe('1925-08-12')
    expect(mrz.fields.find(({ name }) => name === 'birthDate')?.normalized).toBe('1925-08-12')
  })

  it('stays where the page prints another day, two digits of the year, or a day to come', () => {
    expect(ofPage(passport('250812'), [line('13.08.1925')], today).birthDate).toBe('2025-08-12')
    expect(ofPage(passport('250812'), [line('12.08.25')], today).birthDate).toBe('2025-08-12')
    expect(bornAsPrinted('1971-08-12', '12.08.2071', '2026-06-01')).toBe('1971-08-12')
    // A minor whose page is altered.
    expect(bornAsPrinted('2012-08-12', '12.08.1912', '2026-06-01')).toBe('2012-08-12')
  })

  it.each([
    ['1999-01-01', '01 01 9999', '9999-01-01'],
    ['1999-01-01', '01.01.2099', '2099-01-01'],
    ['1999-01-01', '01.01.1999', '1999-01-01'],
    // Unreadable print makes no expired document valid.
    ['1999-01-01', '01 01', '1999-01-01'],
    ['1999-01-01', '02 01 9999', '1999-01-01'],
    ['1925', 'XX.XX.1925', '1925'],
    ['2025', '00.00.1925', '1925'],
  ])('of %s, printed %s, is that of %s', (day, text, expected) => {
    expect(asPrinted(day, text)).toBe(expected)
  })

  const card = (birthDate: string, issued: string, conf: 'high' | 'low' = 'high') => {
    const back = standIn<DocumentImage>({ vouched: 'mrz', known: { birthDate, expiryDate: null }, fields: [] })
    const issue = { title: 'Date of issue', value: issued, normalized: issued, conf, source: 'visual' as const }
    const front = standIn<DocumentImage>({ vouched: null, known: null, fields: [issue] })
    return inPrintedCenturies([front, back], () => [], '2026-06-01')[1]?.known?.birthDate
  }

  it('of a birth is before the issue', () => {
    expect(card('2025-08-12', '2024-03-15')).toBe('1925-08-12')
    expect(card('2025-08-12', '2025-09-15')).toBe('2025-08-12')
    expect(card('2025-08-12', '2024-03-15', 'low')).toBe('2025-08-12')
  })

  it('of a child whose document would make it older than anybody stays: its days cannot be', () => {
    expect(card('2012-08-12', '2011-03-15')).toBe('2012-08-12')
  })
})

describe('a birth whose day is not known', () => {
  it.each([
    ['XX.XX.1971', '1971'],
    ['00.00.1971', '1971'],
    ['--/--/1971', '1971'],
    ['XX AUG 1971', '1971-08'],
    ['00.08.1971', '1971-08'],
    ['08/00/1971', '1971-08'],
  ])('%s is %s', (text, iso) => {
    expect(partialDates(text).map((date) => date.iso)).toEqual([iso])
    expect(valueIn('birthDate', text)).toBe(text)
  })

  it.each(['12.08.1971', '00.13.1971', '1971', 'XX1971'])('%s is none', (text) => {
    expect(partialDates(text)).toEqual([])
  })

  const compared = (birth: string, text: string, labelled: Labelled[] = []) =>
    compareWithVisual(passport(birth), [line(text)], labelled).find(({ field }) => field === 'birthDate')?.outcome

  it.each([
    ['71<<<<', 'XX.XX.1971', 'confirmed'],
    ['710000', '00.00.1971', 'confirmed'],
    ['7108<<', 'XX AUG 1971', 'confirmed'],
    ['71<<<<', '1971', 'confirmed'],
    ['71<<<<', 'XX.XX.1981', 'not_read'],
    ['710812', 'XX.XX.1971', 'not_read'],
  ])('the zone %s, printed %s: %s', (birth, text, outcome) => {
    expect(compared(birth, text)).toBe(outcome)
  })
})

describe('one name', () => {
  const blank = parseMrz(
    'TD3',
    ['P<IND<<RAJANYA<KIRAN'.padEnd(44, '<'), 'K8762541<5IND7108123M3103142<<<<<<<<<<<<<<<4'],
    {
      today,
    },
  )
  const surname = (text: string) => {
    const lines = [line(text), line('RAJANYA KIRAN')]
    const labelled: Labelled = { field: 'surname', ...found(lines, 0, 0, text.split(' ').length) }
    return compareWithVisual(blank, lines, [labelled]).find(({ field }) => field === 'surname')?.outcome
  }

  it('a zone without a surname contradicts a page that prints one, and nothing else', () => {
    expect(surname('LINDQVIST')).toBe('mismatch')
    expect(surname('RAJANYA KIRAN')).toBeUndefined()
    expect(surname('IND')).toBeUndefined()
  })
})
