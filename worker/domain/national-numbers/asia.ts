/** Asia and the Near East, by what issuers publish. */
import { dayFirst, digits, elevenLess, last, luhn, mod112, oddIsMale, two, verhoeff, weighted } from './check-digits'
import type { NationalNumber } from './national-number'

const SINGAPORE = [2, 7, 6, 5, 4, 3, 2]
/** First letters of Taiwanese numbers in the order of 10 to 35. */
const TAIWAN = 'ABCDEFGHJKLMNPQRSTUVXYWZIO'

/** Days of each month in the year that Sri Lanka counts by: February has 29. */
const LANKAN = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function lankanBirth(number: string): string {
  const short = number.length === 10
  const year = short ? number.slice(0, 2) : number.slice(2, 4)
  let day = Number(short ? number.slice(2, 5) : number.slice(4, 7)) % 500
  const month = LANKAN.findIndex((length) => {
    const within = day <= length
    if (!within) day -= length
    return within
  })
  return `${year}${two(month + 1)}${two(day)}`
}

const row = (given: Omit<NationalNumber, 'printedOnly'>): NationalNumber => ({ ...given, printedOnly: true })

export const IN_ASIA: readonly NationalNumber[] = [
  // UIDAI, Aadhaar technology and architecture (2014): Verhoeff; never begins with 0 or 1.
  row({ name: 'Aadhaar', states: ['IND'], form: /^[2-9]\d{11}$/, holds: verhoeff }),
  // Income-tax rules, rule 114: the fourth letter of a person's is P; the last letter's rule is not published.
  row({ name: 'PAN', states: ['IND'], form: /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/ }),
  row({
    // GB 11643-1999.
    name: '公民身份号码',
    states: ['CHN'],
    form: /^[1-9]\d{16}[\dX]$/,
    holds: mod112,
    birth: (number) => number.slice(8, 14),
    sex: (number) => oddIsMale(number[16]),
  }),
  row({
    // Immigration Department: letters count from 10, a missing first one 36.
    name: 'HKID',
    states: ['HKG'],
    form: /^[A-Z]{1,2}\d{6}[\dA]$/,
    holds: (number) => {
      const sum = [...number.padStart(9, ' ')].reduce((total, glyph, i) => {
        return total + (9 - i) * (glyph === ' ' ? 36 : Number.parseInt(glyph, 36))
      }, 0)
      return sum % 11 === 0
    },
  }),
  row({
    // National Registration Act, as generally known: T, G add 4, M adds 3.
    name: 'NRIC',
    states: ['SGP'],
    form: /^[STFGM]\d{7}[A-Z]$/,
    holds: (number) => {
      const more = { T: 4, G: 4, M: 3 }[number[0] ?? ''] ?? 0
      const rest = (weighted(number.slice(1), SINGAPORE) + more) % 11
      if (/[ST]/.test(number)) return 'JZIHGFEDCBA'[rest] === number.at(-1)
      return (number[0] === 'M' ? 'XWUTRQPNJLK' : 'XWUTRQPNMLK')[rest] === number.at(-1)
    },
  }),
  row({
    // Ministry of the Interior; 8 and 9 instead of 1 and 2 are residents'.
    name: '統一編號',
    states: ['TWN'],
    form: /^[A-Z][1289]\d{8}$/,
    holds: (number) => {
      const area = String(TAIWAN.indexOf(number[0] ?? '') + 10)
      return weighted(area + number.slice(1), [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1]) % 10 === 0
    },
    sex: (number) => oddIsMale(number[1] === '8' ? '1' : number[1] === '9' ? '2' : number[1]),
  }),
  row({
    // Without a check digit since October 2020.
    name: '주민등록번호',
    states: ['KOR'],
    form: /^\d{6}[0-9]\d{6}$/,
    birth: (number) => number.slice(0, 6),
    sex: (number) => oddIsMale(number[6]),
  }),
  row({ name: 'teudat zehut', states: ['ISR'], form: /^\d{9}$/, holds: luhn }),
  row({
    name: 'citizen number',
    states: ['THA'],
    form: /^[1-8]\d{12}$/,
    holds: (number) => (11 - (weighted(number, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === last(number),
  }),
  row({
    // Government resolution 853 of 2013: a second row of weights where the first leaves 10.
    name: 'IIN',
    states: ['KAZ'],
    form: /^\d{12}$/,
    holds: (number) => {
      const first = weighted(number, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) % 11
      const rest = first < 10 ? first : weighted(number, [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]) % 11
      return rest === last(number)
    },
    birth: (number) => number.slice(0, 6),
    // 0 is given to foreigners of either sex.
    sex: (number) => (number[6] === '0' ? null : oddIsMale(number[6])),
  }),
  row({
    name: 'code melli',
    states: ['IRN'],
    form: /^\d{10}$/,
    holds: (number) => {
      const rest = weighted(number, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11
      return (rest < 2 ? rest : 11 - rest) === last(number)
    },
  }),
  row({ name: 'Emirates ID', states: ['ARE'], form: /^784(19|20)\d{10}$/, holds: luhn }),
  row({ name: 'national ID', states: ['SAU'], form: /^[12]\d{9}$/, holds: luhn }),
  row({
    // Public Authority for Civil Information.
    name: 'civil ID',
    states: ['KWT'],
    form: /^[1-3]\d{11}$/,
    holds: (number) => elevenLess(number, [2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) === number[11],
    birth: (number) => number.slice(1, 7),
  }),
  row({
    // NADRA publishes no check digit; the last one tells the sex.
    name: 'CNIC',
    states: ['PAK'],
    form: /^[1-7]\d{12}$/,
    sex: (number) => oddIsMale(number[12]),
  }),
  row({
    name: 'MyKad',
    states: ['MYS'],
    form: /^\d{12}$/,
    birth: (number) => number.slice(0, 6),
    sex: (number) => oddIsMale(number[11]),
  }),
  row({
    // Government regulation 37 of 2007: 40 is added to the day of women.
    name: 'NIK',
    states: ['IDN'],
    form: /^\d{16}$/,
    birth: (number) => dayFirst(two(Number(number.slice(6, 8)) % 40) + number.slice(8, 12)),
    sex: (number) => (Number(number.slice(6, 8)) > 40 ? 'F' : 'M'),
  }),
  row({
    // Department for Registration of Persons: year and day of the year, 500 more for women.
    name: 'NIC',
    states: ['LKA'],
    form: /^(\d{9}[VX]|(19|20)\d{10})$/,
    birth: lankanBirth,
    sex: (number) => (Number(number.length === 10 ? number.slice(2, 5) : number.slice(4, 7)) > 500 ? 'F' : 'M'),
  }),
  row({
    // Decree 137/2015: three digits of the province, one of century and sex.
    name: 'CCCD',
    states: ['VNM'],
    form: /^0\d{11}$/,
    sex: (number) => (digits(number[3] ?? '0')[0] === 0 || Number(number[3]) % 2 === 0 ? 'M' : 'F'),
  }),
  row({
    // National Police Agency: of licences; the last digit counts how often one was issued again.
    name: '免許証番号',
    states: ['JPN'],
    form: /^\d{12}$/,
    holds: (number) => {
      const rest = weighted(number, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11
      return (rest < 2 ? 0 : 11 - rest) === Number(number[10])
    },
  }),
]
