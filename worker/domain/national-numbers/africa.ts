/** Africa, by what issuers publish. Nigeria's NIN (eleven digits) and Kenya's number have no published check digit. */
import { luhn, oddIsMale } from './check-digits'
import type { NationalNumber } from './national-number'

export const IN_AFRICA: readonly NationalNumber[] = [
  {
    name: 'identity number',
    states: ['ZAF'],
    form: /^\d{13}$/,
    holds: luhn,
    birth: (number) => number.slice(0, 6),
    sex: (number) => (Number(number.slice(6, 10)) >= 5000 ? 'M' : 'F'),
  },
  {
    // Civil Status law 143 of 1994: century, birth, governorate, serial number with the sex.
    name: 'national number',
    states: ['EGY'],
    form: /^[23]\d{13}$/,
    birth: (number) => number.slice(1, 7),
    sex: (number) => oddIsMale(number[12]),
    printedOnly: true,
  },
  // National Identification Authority: its last digit's rule is not published.
  { name: 'Ghana card', states: ['GHA'], form: /^GHA\d{10}$/, printedOnly: true },
  {
    // NIRA: citizen and sex, two digits of the birth year.
    name: 'NIN',
    states: ['UGA'],
    form: /^C[MF]\d{2}[A-Z0-9]{10}$/,
    sex: (number) => (number[1] === 'M' ? 'M' : 'F'),
    printedOnly: true,
  },
  {
    // NIDA: the birth day first.
    name: 'NIN',
    states: ['TZA'],
    form: /^(19|20)\d{18}$/,
    birth: (number) => number.slice(2, 8),
    printedOnly: true,
  },
  {
    // NIDA: nationality, birth year, 8 for men and 7 for women.
    name: 'national ID',
    states: ['RWA'],
    form: /^[123](19|20)\d{2}[78]\d{10}$/,
    sex: (number) => (number[5] === '8' ? 'M' : 'F'),
    printedOnly: true,
  },
]
