import { describe, expect, it } from 'vitest'
import { printedDates } from '../../../../worker/domain/fields/printed-date'

const first = (text: string) => printedDates(text)[0]?.isos

describe('dates as documents print them', () => {
  it.each([
    ['29.02.1968.', ['1968-02-29']],
    ['07 03 1971', ['1971-03-07', '1971-07-03']],
    ['2014-03-01', ['2014-03-01']],
    ['12 AUG/AOÛT 74', ['2074-08-12', '1974-08-12']],
    ['15APR/AVR 12', ['2012-04-15', '1912-04-15']],
    ['07 JUN 1984', ['1984-06-07']],
    ['3 DOB: 31/12/1957', ['1957-12-31']],
    ['05FEB1965', ['1965-02-05']],
  ])('%s', (text, isos) => {
    expect(first(text)).toEqual(isos)
  })

  it.each(['31.02.1990', '12345678', 'MARTIN 12', '99 XYZ 1999'])('%s is no date', (text) => {
    expect(printedDates(text)).toEqual([])
  })
})
