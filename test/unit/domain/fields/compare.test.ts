import { describe, expect, it } from 'vitest'
import { compareWithVisual, type Labelled } from '../../../../worker/domain/fields/compare'
import type { ComparedField } from '../../../../worker/domain/fields/comparison'
import { found, type PrintedLine } from '../../../../worker/domain/fields/find'
import { isSameWord } from '../../../../worker/domain/fields/likeness'
import type { DocumentField } from '../../../../worker/domain/fields/titles'
import { spellings } from '../../../../worker/domain/fields/transliteration'
import { parseMrz } from '../../../../worker/domain/mrz/parse'
import { TD3, type Vector } from '../mrz/vectors'

const mrzOf = ({ format, lines }: Vector) => parseMrz(format, lines, { today: new Date('2026-06-01') })
const line = (text: string, confidence = 95): PrintedLine => ({
  words: text.split(' ').map((word) => ({ text: word, confidence })),
})
const outcome = (field: ComparedField, lines: PrintedLine[], labelled: Labelled[] = [], vector = TD3) =>
  compareWithVisual(mrzOf(vector), lines, labelled).find((entry) => entry.field === field)?.outcome
const labelled = (field: DocumentField, lines: PrintedLine[], at: number): Labelled[] => [
  { field, ...found(lines, at, 0, lines[at]?.words.length ?? 0) },
]
const named = (names: string): Vector => ({
  format: 'TD3',
  lines: [`P<UTO${names}`.padEnd(44, '<'), TD3.lines[1] ?? ''],
})

describe('the visual zone confirms', () => {
  it.each<[ComparedField, string]>([
    ['surname', 'ERIKSSON, ANNA MARIA'],
    ['surname', 'Eriksson'],
    ['surname', 'ERIKS5ON'],
    ['givenNames', 'Anna Maria'],
    ['documentNumber', 'L898902C3'],
    ['documentNumber', 'No. L 898902 C3'],
    ['documentNumber', 'L8989O2C3'],
    ['birthDate', '12 AUG/AOUT 74'],
    ['expiryDate', '15.04.2012'],
  ])('%s by "%s"', (field, text) => {
    expect(outcome(field, [line(text)])).toBe('confirmed')
  })

  it.each([
    ['MUELLER', 'Müller'],
    ['MULLER', 'Müller'],
    ['MAENNIK', 'MÄNNIK'],
    ['OESTERGAARD', 'Østergaard'],
    ['STRASSE', 'Straße'],
    ['OBRIEN', "O'Brien"],
    ['MARI<LIIS', 'MARI-LIIS'],
    ['SHEVCHENKO', 'Шевченко'],
    ['TOMIC', 'Томић'],
    ['PAPADOPOULOS', 'ΠΑΠΑΔΟΠΟΥΛΟΣ'],
    ['KVARATSKHELIA', 'კვარაცხელია'],
    ['HOVHANNISYAN', 'ՀՈՎՀԱՆՆԻՍՅԱՆ'],
    ['VOSKANYAN', 'Ոսկանյան'],
  ])('the transliterated name %s by %s', (mrz, printed) => {
    expect(outcome('surname', [line(printed)], [], named(mrz))).toBe('confirmed')
  })

  it('a name that the MRZ cuts off', () => {
    const cut: Vector = {
      format: 'TD1',
      lines: ['I<PRT007666667<ZZ00<<<<<<<<<<<', '8303143M3405293PRT<<<<<<<<<<<4', 'CACADOR<DE<ARAUJO<<ANDRE<ESTEV'],
    }
    expect(outcome('givenNames', [line('ANDRE ESTEVES')], [], cut)).toBe('confirmed')
  })

  it('sex beside its caption only', () => {
    const lines = [line('F')]
    expect(outcome('sex', lines, labelled('sex', lines, 0))).toBe('confirmed')
    expect(outcome('sex', lines)).toBe('not_read')
  })
})

describe('a mismatch', () => {
  it.each<[ComparedField, string]>([
    ['surname', 'SVENSSON'],
    ['documentNumber', 'L123456C3'],
    ['birthDate', '23 MAY 1981'],
    ['expiryDate', '01.09.2024'],
    ['sex', 'M'],
  ])('%s: another value read surely beside its caption', (field, text) => {
    const lines = [line(text)]
    expect(outcome(field, lines, labelled(field, lines, 0))).toBe('mismatch')
  })

  it.each<[ComparedField, string]>([
    ['surname', 'SVENSSON'],
    ['documentNumber', 'L123456C3'],
    ['birthDate', '23 MAY 1981'],
    ['sex', 'M'],
  ])('%s: never from an unsure reading', (field, text) => {
    const lines = [line(text, 60)]
    expect(outcome(field, lines, labelled(field, lines, 0))).toBe('not_read')
  })

  it.each<[ComparedField, string, string]>([
    ['surname', 'ANNA MARIA', 'given names under the surname caption'],
    ['surname', 'ИВАНОВА', 'another script'],
    ['documentNumber', 'L898902C4', 'one glyph'],
    ['documentNumber', '740812 1234', 'a number of another make'],
    ['birthDate', '12 AUG 1975', 'one digit'],
    ['birthDate', '15 APR 2012', 'the other date of the MRZ'],
    ['sex', 'm', 'a small letter'],
  ])('%s "%s" is none: %s', (field, text) => {
    const lines = [line(text)]
    expect(outcome(field, lines, labelled(field, lines, 0))).toBe('not_read')
  })

  it('never where nothing was read', () => {
    const all = compareWithVisual(mrzOf(TD3), [], [])
    expect(all.map((entry) => entry.outcome)).toEqual(all.map(() => 'not_read'))
    expect(all.length).toBe(7)
  })
})

describe('likeness', () => {
  it('spells by Doc 9303 and without diacritics', () => {
    expect(spellings('Jäger-Østby')).toEqual(['JAEGER OESTBY', 'JAGER OSTBY'])
  })

  it.each([
    ['ERIKSSON', 'ERIKKSON', true],
    ['ANNA', 'ANNE', true],
    ['LIN', 'LEE', false],
    ['MARTIN', 'MORGAN', false],
    ['SPECIMEN', 'SPECIAL', false],
  ])('%s and %s: %s', (a, b, same) => {
    expect(isSameWord(a, b)).toBe(same)
  })
})

it.each([
  ['the century that the MRZ leaves out', 'birthDate', '12.08.1874'],
  ['the date of issue under the caption of expiry', 'expiryDate', '16.04.2002'],
] as const)('takes %s for no contradiction', (_, field, printed) => {
  const lines = [line(printed)]
  expect(outcome(field, lines, labelled(field, lines, 0))).not.toBe('mismatch')
  const other = [line('03.01.1999')]
  expect(outcome(field, other, labelled(field, other, 0))).toBe('mismatch')
})
