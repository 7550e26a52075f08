import { expect, it } from 'vitest'
import { NATIONAL_NUMBERS } from '../../../../worker/domain/national-numbers/table'

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
  ['PRT', '000000000ZZ4', null, null],
  ['GRC', '01013099997', '300101', null],
  ['FRA', '295109912611193', null, 'F'],
  ['LVA', '16117519997', '751116', null],
  ['UKR', '1759013776', '480228', null],
  ['IRL', '6433435F', null, null],
  ['LUX', '1893120105732', '931201', null],
  ['IND', '234123412346', null, null],
  ['CHN', '360426199101010071', '910101', 'M'],
  ['HKG', 'G123456A', null, null],
  ['HKG', 'AB9876543', null, null],
  ['SGP', 'S1234567D', null, null],
  ['SGP', 'M1234567K', null, null],
  ['TWN', 'A123456789', null, 'M'],
  ['ISR', '039337423', null, null],
  ['THA', '3100600445635', null, null],
  ['IRN', '0123456789', null, null],
  ['BRA', '39053344705', null, null],
  ['MEX', 'BOXW310820HNERXN09', '310820', 'M'],
  ['CHL', '760864285', null, null],
  ['ARG', '20055361682', null, null],
  ['PER', '101174102', null, null],
  ['ECU', '1714307103', null, null],
  ['DOM', '00113918205', null, null],
  ['SLV', '000162975', null, null],
  ['BRA', '02650306461', null, null],
  ['URY', '12345672', null, null],
  ['ARE', '784199012345676', null, null],
  ['SAU', '1000000016', null, null],
] as const)('%s %s', (state, number, birth, sex) => {
  const kind = NATIONAL_NUMBERS.find(
    ({ states, form, holds }) => states.includes(state) && form.test(number) && holds?.(number),
  )
  expect(kind?.holds?.(number)).toBe(true)
  if (birth) expect(kind?.birth?.(number)).toBe(birth)
  if (sex) expect(kind?.sex?.(number)).toBe(sex)
  const at = number.length - 2
  const digit = String((Number(number[at]) + 1) % 10)
  if (/\d/.test(number[at] ?? '')) {
    expect(kind?.holds?.(number.slice(0, at) + digit + number.slice(at + 1))).toBe(false)
  }
})

/** Without check digits, or with ones that nobody publishes: what they say all the same. */
it.each([
  ['MYS', '770305021234', '770305', 'F'],
  ['IDN', '3171011708450001', '450817', 'M'],
  ['IDN', '3171015708450001', '450817', 'F'],
  ['LKA', '853400937V', '851205', 'M'],
  ['LKA', '198584000937', '851205', 'F'],
  ['EGY', '29001010112345', '900101', 'F'],
  ['GBR', 'MORGA753116SM9IJ', '760311', 'F'],
  ['KOR', '9710132019902', '971013', 'F'],
  ['KOR', '9710131019902', '971013', 'M'],
  // The weight of its eleventh digit is 11: that one nothing checks.
  ['KAZ', '900101300017', '900101', 'M'],
  ['BLR', '3050869A001PB1', '690805', 'M'],
  ['ISL', '1201743399', '740112', undefined],
  // Given in 2026: nothing checks its ninth digit.
  ['ISL', '1803260110', '260318', undefined],
  ['KAZ', '900101000008', '900101', null],
  ['ROU', '9800101221149', '800101', null],
  ['MEX', 'BOXW310820XNERXN03', '310820', null],
] as const)('%s %s is born %s', (state, number, birth, sex) => {
  const kind = NATIONAL_NUMBERS.find(({ states, form }) => states.includes(state) && form.test(number))
  expect(kind?.holds?.(number) ?? true).toBe(true)
  expect(kind?.birth?.(number)).toBe(birth)
  expect(kind?.sex?.(number)).toBe(sex)
})

/** Made by the act: of 1997 on, the weights turn. */
it.each([
  ['14501010012', true],
  ['14501010019', false],
  ['19701010014', true],
  ['19701010017', false],
  ['29906121231', true],
  ['59801010018', true],
  ['30101010015', true],
  ['30101010016', false],
  // Nobody knows the century of a foreigner's.
  ['78501010015', true],
  ['78501010016', true],
  ['78501010014', false],
])('HUN %s holds: %s', (number, holds) => {
  const kind = NATIONAL_NUMBERS.find(({ states }) => states.includes('HUN'))
  expect(kind?.holds?.(number)).toBe(holds)
})
