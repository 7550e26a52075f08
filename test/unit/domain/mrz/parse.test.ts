import { describe, expect, it } from 'vitest'
import type { FieldName } from '../../../../worker/domain/mrz/layout'
import type { Mrz } from '../../../../worker/domain/mrz/mrz'
import { parseMrz } from '../../../../worker/domain/mrz/parse'
import {
  ALL,
  altered,
  BEL,
  DEU,
  FIN,
  FRA_ID,
  LONG_NUMBER,
  MRVA,
  MRVB,
  PRT,
  RUS,
  TD1,
  TD2,
  TD3,
  UNKNOWN_DAY,
  type Vector,
} from './vectors'

const TODAY = new Date('2026-06-01T12:00:00Z')
const parse = ({ format, lines }: Vector) => parseMrz(format, lines, { today: TODAY })
const field = (mrz: Mrz, name: FieldName) => mrz.fields.find((other) => other.name === name)
const failed = (mrz: Mrz) => mrz.checks.filter((check) => !check.holds).map((check) => check.name)

describe('the specimens', () => {
  it.each(ALL)('%s: every check digit holds and every field is valid', (_, vector) => {
    const mrz = parse(vector)
    expect(failed(mrz)).toEqual([])
    expect(mrz.fields.filter((entry) => entry.fault !== null && entry.fault !== 'unknown_state')).toEqual([])
  })

  it.each([
    ['TD3', TD3],
    ['TD2', TD2],
    ['TD1', TD1],
  ])('%s: Anna Maria Eriksson', (_, vector) => {
    expect(parse(vector)).toMatchObject({
      surname: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      alpha3: 'UTO',
      specimen: true,
      birthDate: '1974-08-12',
      expiryDate: '2012-04-15',
      sex: 'F',
      documentNumber: vector === TD3 ? 'L898902C3' : 'D23145890',
      namesTruncated: false,
    })
  })

  it('says of each field what was seen, what became of it, and how surely', () => {
    const [first = '', second = ''] = TD3.lines
    const raw = [first.replace('ERIKSSON', 'ER1KSSON'), second]
    const margins = TD3.lines.map((line) => [...line].map(() => 12))
    margins[0]?.splice(7, 1, -2)
    const mrz = parseMrz('TD3', TD3.lines, { today: TODAY, raw, margins })
    expect(field(mrz, 'surname')).toMatchObject({
      value: 'ERIKSSON',
      raw: 'ER1KSSON<<',
      text: 'ERIKSSON<<',
      corrected: true,
      check: null,
      margin: -2,
      at: { line: 0, start: 5, end: 15 },
    })
    expect(field(mrz, 'givenNames')).toMatchObject({ corrected: false, margin: 12, at: { start: 15, end: 44 } })
    expect(field(mrz, 'birthDate')).toMatchObject({ check: { printed: '2', computed: '2', holds: true } })
    expect(field(mrz, 'birthDate')?.margins).toHaveLength(6)
  })

  it('TD3: place, raw text and personal number', () => {
    const mrz = parse(TD3)
    expect(field(mrz, 'optionalData')).toMatchObject({
      value: 'ZE184226B',
      raw: 'ZE184226B<<<<<',
      valid: true,
      checked: true,
    })
    expect(field(mrz, 'birthDate')).toMatchObject({ raw: '740812', at: { line: 1, start: 13, end: 19 } })
    expect(mrz.documentCode).toBe('P<')
  })

  it('maps the German one-letter code', () => {
    const mrz = parse(DEU)
    expect(mrz).toMatchObject({
      issuingState: 'D<<',
      alpha3: 'DEU',
      nationality: 'D<<',
      surname: 'MUSTERMANN',
      givenNames: 'ERIKA',
    })
    expect(field(mrz, 'nationality')).toMatchObject({ value: 'D', normalized: 'DEU', valid: true })
  })

  it('joins a long number from its two places', () => {
    expect(parse(LONG_NUMBER).documentNumber).toBe('D23145890734')
    expect(parse(BEL).documentNumber).toBe('600001795015')
    expect(parse(BEL).checks[0]).toMatchObject({ printed: '2', line: 0, at: 18, holds: true })
  })

  it('sees that a name is cut off', () => {
    expect(parse(PRT)).toMatchObject({ surname: 'CACADOR DE ARAUJO', givenNames: 'ANDRE ESTEV', namesTruncated: true })
    expect(parse(PRT).documentNumber).toBe('007666667ZZ0')
  })

  it('keeps national optional data', () => {
    expect(field(parse(FIN), 'optionalData')?.value).toBe('010195 112X')
  })

  it.each([
    ['MRVA', MRVA],
    ['MRVB', MRVB],
  ])('%s has no composite', (_, vector) => {
    const mrz = parse(vector)
    expect(mrz.checks.map((check) => check.name)).toEqual(['documentNumber', 'birthDate', 'expiryDate'])
    expect(mrz).toMatchObject({
      documentNumber: 'L8988901C',
      birthDate: '1940-09-07',
      expiryDate: '1996-12-10',
      nationality: 'XXX',
    })
  })

  it('reads the French identity card', () => {
    const mrz = parse(FRA_ID)
    expect(mrz).toMatchObject({
      documentNumber: '940992310285',
      surname: 'BERTHIER',
      givenNames: 'CORINNE',
      birthDate: '1965-12-06',
      issueDate: '1994-09',
      expiryDate: '2004-09',
      nationality: '',
      alpha3: 'FRA',
    })
  })

  it.each([
    ['an adult, from 2004 on', ['180569008812', '710812'], { birthDate: '1971-08-12', expiryDate: '2033-05' }],
    ['a minor', ['180569008812', '100812'], { birthDate: '2010-08-12', expiryDate: '2028-05' }],
    ['an adult before', ['031269008812', '710812'], { birthDate: '1971-08-12', expiryDate: '2013-12' }],
    ['somebody of 99', ['230169008812', '231112'], { birthDate: '1923-11-12', expiryDate: '2038-01' }],
  ])('knows when the French card of %s ends, and nobody is born behind its issue', (_, [number, born], expected) => {
    const second = `${number}0PIERRE<<JEAN<Y${born}0M0`
    expect(parse({ format: 'FRA_ID', lines: [`IDFRALAVERGNE${'<'.repeat(23)}`, second] })).toMatchObject(expected)
  })

  it('reads the Russian internal passport', () => {
    const mrz = parse(RUS)
    expect(mrz).toMatchObject({
      layout: 'RUS_INTERNAL',
      documentNumber: '1234567890',
      issueDate: '2015-03-14',
      expiryDate: null,
    })
    expect(field(mrz, 'documentNumber')?.normalized).toBe('1234 567890')
    expect(field(mrz, 'authorityCode')?.normalized).toBe('770-001')
    expect(field(mrz, 'surname')?.normalized).toBe('ОБРАЗЦОВ')
    expect(field(mrz, 'givenNames')?.normalized).toBe('АНДРЕЙ ЯКОВЛЕВИЧ')
  })

  it('leaves unknown parts of a birth date open', () => {
    expect(parse(UNKNOWN_DAY)).toMatchObject({ birthDate: '1974', sex: null, expiryDate: '2030-01-01' })
  })
})

describe('altered specimens', () => {
  const digits = [...'L898902C36UTO7408122F1204159ZE184226B<<<<<10'].flatMap((glyph, position) =>
    /\d/.test(glyph) && position !== 43 ? [position] : [],
  )

  it.each(digits)('a digit one higher at position %i fails its own check and the composite', (position) => {
    const glyph = TD3.lines[1]?.charAt(position)
    const mrz = parse(altered(TD3, 1, position, String((Number(glyph) + 1) % 10)))
    const own =
      position < 10 ? 'documentNumber' : position < 20 ? 'birthDate' : position < 28 ? 'expiryDate' : 'optionalData'
    expect(failed(mrz)).toContain(own)
    expect(mrz.checksHold).toBe(false)
  })

  it.each([
    [21, 'L', 'expiryDate'],
    [18, 'M', 'birthDate'],
  ] as const)(
    'a letter that counts like the digit at %i passes the check digit but not the alphabet',
    (position, letter, name) => {
      const mrz = parse(altered(TD3, 1, position, letter))
      expect(failed(mrz)).toEqual([])
      expect(field(mrz, name)).toMatchObject({ fault: 'alphabet', valid: false })
    },
  )

  it('letters that count like digits pass the check digit of a number, and stay visible', () => {
    const mrz = parse(altered(altered(TD3, 1, 1, 'S'), 1, 3, 'I'))
    expect(failed(mrz)).toEqual([])
    expect(mrz.documentNumber).toBe('LS9I902C3')
  })

  it('a changed sex or name fails no check digit', () => {
    expect(parse(altered(TD3, 1, 20, 'M'))).toMatchObject({ checksHold: true, sex: 'M' })
    expect(parse(altered(TD3, 0, 5, 'F'))).toMatchObject({ checksHold: true, surname: 'FRIKSSON' })
  })

  it('a day that is not in the calendar', () => {
    const line = 'L898902C36UTO9902317F1204159ZE184226B<<<<<10'
    const mrz = parse({ format: 'TD3', lines: [TD3.lines[0] ?? '', line] })
    expect(field(mrz, 'birthDate')?.normalized).toBeNull()
    expect(field(mrz, 'birthDate')?.valid).toBe(false)
  })

  it('only the last digit wrong fails the composite alone', () => {
    expect(failed(parse(altered(TD3, 1, 43, '1')))).toEqual(['composite'])
    expect(failed(parse(altered(altered(TD3, 1, 42, '2'), 1, 43, '0')))).toEqual(['optionalData', 'composite'])
  })

  it('an unknown state', () => {
    const mrz = parse(altered(altered(altered(TD3, 0, 2, 'X'), 0, 3, 'X'), 0, 4, 'Q'))
    expect(field(mrz, 'issuingState')).toMatchObject({ fault: 'unknown_state' })
    expect(mrz.alpha3).toBe('XXQ')
  })

  it('the long number of Belgium is checked over its digits alone', () => {
    expect(failed(parse(altered(BEL, 0, 18, '4')))).toContain('documentNumber')
  })
})

describe('what the reader saw', () => {
  it('stays beside the corrected value', () => {
    const raw = [...TD3.lines]
    raw[1] = (raw[1] ?? '').replace('UTO', 'UT0')
    const mrz = parseMrz('TD3', TD3.lines, { raw, today: TODAY })
    expect(field(mrz, 'nationality')).toMatchObject({ value: 'UTO', raw: 'UT0' })
  })

  it('the lowest margin of a field', () => {
    const margins = TD3.lines.map((line) => [...line].map(() => 9))
    margins[1]?.splice(15, 1, 0.5)
    const mrz = parseMrz('TD3', TD3.lines, { margins, today: TODAY })
    expect(field(mrz, 'birthDate')?.margin).toBe(0.5)
    expect(field(mrz, 'documentNumber')?.margin).toBe(9)
    expect(mrz.checks.map((check) => check.margin)).toEqual([9, 0.5, 9, 9, 0.5])
  })
})
