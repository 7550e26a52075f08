import { expect, it } from 'vitest'
import { NATIONAL_NUMBERS } from '../../../../worker/domain/checks/logical-mismatch/national-numbers'

/** Numbers that the issuers and registries publish as examples, and what they say. */
it.each([
  ['ESP', '99999999R', null, null],
  ['ESP', 'X1234567L', null, null],
  ['NLD', '999999990', null, null],
  ['TUR', '10000000146', null, null],
  ['HRV', '69435151530', null, null],
  ['POL', '44051401359', '440514', 'M'],
  ['ROU', '1800101221144', '800101', 'M'],
  ['BEL', '13010198739', '130101', 'M'],
  ['FIN', '131052308T', '521013', 'F'],
  ['SWE', '8112189876', '811218', 'M'],
  ['SWE', '198703142391', '870314', 'M'],
  ['EST', '37605030299', '760503', 'M'],
  ['LTU', '46411231034', '641123', 'F'],
  ['BGR', '7523169263', '750316', 'M'],
  ['CZE', '7103192745', '710319', 'M'],
  ['SRB', '0710003730015', '031007', 'M'],
  ['ZAF', '8001015009087', '800101', 'M'],
  ['ITA', 'RSSMRA85T10A562S', '851210', 'M'],
] as const)('%s %s', (state, number, birth, sex) => {
  const kind = NATIONAL_NUMBERS.find(({ states, form }) => states.includes(state) && form.test(number))
  expect(kind?.holds?.(number)).toBe(true)
  if (birth) expect(kind?.birth?.(number)).toBe(birth)
  if (sex) expect(kind?.sex?.(number)).toBe(sex)
  const at = number.length - 2
  const digit = String((Number(number[at]) + 1) % 10)
  if (/\d/.test(number[at] ?? '')) {
    expect(kind?.holds?.(number.slice(0, at) + digit + number.slice(at + 1))).toBe(false)
  }
})
