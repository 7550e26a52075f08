import { expect, it } from 'vitest'
import { otherNumber } from '../../../../worker/domain/fields/other-number'

const line = (text: string) => ({ words: text.split(' ').map((word) => ({ text: word, confidence: 90 })) })

it.each([
  ['6FP11CZKF', 'PASSPORT 7FP41CZKF UTOPIA', '7FP41CZKF'],
  ['L898902C3', 'No. L89 8902 C7', 'L89 8902 C7'],
  ['L898902C3', 'ZE184226B', null],
  ['L898902C3', 'L8989O2C3', null],
  ['12345678', '12.08.1974', null],
  ['12345678', '12345679', '12345679'],
  ['029067', 'no number at all', null],
  ['12345', '12346', null],
])('where %s is sought, of %s', (number, text, found) => {
  expect(otherNumber(number, [line(text)])).toBe(found)
})
