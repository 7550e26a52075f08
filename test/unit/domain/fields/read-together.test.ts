/** A value that no reading shows whole. */
import { describe, expect, it } from 'vitest'
import { findBirthDate } from '../../../../worker/domain/fields/find-dated'
import { readTogether } from '../../../../worker/domain/fields/read-together'

const lines = (...texts: string[]) =>
  texts.map((text) => ({ words: text.split(' ').map((word) => ({ text: word, confidence: 60 })) }))

describe('a number', () => {
  it('is there where each of its signs is read in its place, in one reading or another', () => {
    expect(readTogether('PA9992921', lines('PA999292]', 'P49992921'))?.value).toBe('PA9992921')
    expect(readTogether('L898902C3', lines('No 1898902C8', 'L8989 02G3', 'x'))?.value).toBe('L898902C3')
    expect(readTogether('PA9992921', lines('PA9992988 PA999292]', 'PA9992977 P49992921'))?.value).toBe('PA9992921')
  })

  it.each([
    ['one reading alone', ['PA9992927']],
    ['readings that agree on another sign', ['PA9992927', 'PA9992927', 'PA9992921', 'PA9992927', 'PA9992927']],
    ['readings of which none shows a sign', ['PA9992927', 'PA9992924']],
    ['readings of something else', ['AB1234567', 'AC1234567']],
    ['no reading', []],
  ])('is not in %s', (_, texts) => {
    expect(readTogether('PA9992921', lines(...texts))).toBeNull()
  })
})

describe('a date of birth', () => {
  it.each([
    ['2011-01-01', '01.01.1911'],
    ['1979-02-20', '20 rEB 1979'],
    ['1966-12-12', '120EC1966'],
    ['1974-08-12', '12 AUG/AOUT 74'],
  ])('%s is shown by %s', (iso, text) => {
    expect(findBirthDate(iso, lines('NAME', text))).not.toBeNull()
  })

  it.each([
    ['1979-02-20', '21 rEB 1979'],
    ['1979-02-20', '20 rEB 1978'],
    ['1979-06-20', '20 JUL 1979'],
    ['1979-06-20', '20 JAN 1979'],
    ['1979-06-20', '20 JUI 1979'],
    ['1979-02-20', '20 02'],
  ])('%s is not shown by %s', (iso, text) => {
    expect(findBirthDate(iso, lines(text))).toBeNull()
  })
})
