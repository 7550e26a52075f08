/** The Americas, by what issuers publish. Colombia, Costa Rica, Venezuela and Honduras publish no check digit. */
import { elevenLess, last, luhn, weighted } from './check-digits'
import type { NationalNumber } from './national-number'

const row = (given: Omit<NationalNumber, 'printedOnly'>): NationalNumber => ({ ...given, printedOnly: true })

/** CPF: each check digit over all before it. */
function cpf(number: string): boolean {
  const check = (length: number) => {
    const weights = Array.from({ length }, (_, i) => length + 1 - i)
    const digit = 11 - (weighted(number, weights) % 11)
    return (digit > 9 ? 0 : digit) === Number(number[length])
  }
  return check(9) && check(10)
}

/** Resolution CONTRAN 192/2006: where the first remainder is 10, the second digit is two less. */
function cnh(number: string): boolean {
  const first = weighted(number, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11
  const rest = (weighted(number, [1, 2, 3, 4, 5, 6, 7, 8, 9]) % 11) - (first === 10 ? 2 : 0)
  const second = rest < 0 ? rest + 11 : rest
  return (first > 9 ? 0 : first) === Number(number[9]) && (second > 9 ? 0 : second) === Number(number[10])
}

const CURP = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'

function curp(number: string): boolean {
  const sum = [...number.slice(0, 17)].reduce((total, glyph, i) => total + CURP.indexOf(glyph) * (18 - i), 0)
  return (10 - (sum % 10)) % 10 === last(number)
}

export const IN_AMERICA: readonly NationalNumber[] = [
  // Receita Federal. Eleven times the same digit holds too and is nobody's.
  row({ name: 'CPF', states: ['BRA'], form: /^(?!(\d)\1{10}$)\d{11}$/, holds: cpf }),
  row({ name: 'CNH', states: ['BRA'], form: /^(?!(\d)\1{10}$)\d{11}$/, holds: cnh }),
  row({
    // Instructivo normativo para la asignación de la CURP, Diario Oficial of 18 October 2021.
    name: 'CURP',
    states: ['MEX'],
    form: /^[A-Z][AEIOUX][A-ZÑ]{2}\d{6}[HMX][A-Z]{2}[B-DF-HJ-NP-TV-ZÑ]{3}[\dA-Z]\d$/,
    holds: curp,
    birth: (number) => number.slice(4, 10),
    sex: (number) => (number[10] === 'H' ? 'M' : number[10] === 'M' ? 'F' : null),
  }),
  row({
    // INE: names, birth, state of birth, sex; the last digits' rule is not published.
    name: 'clave de elector',
    states: ['MEX'],
    form: /^[A-ZÑ]{6}\d{8}[HM]\d{3}$/,
    birth: (number) => number.slice(6, 12),
    sex: (number) => (number[14] === 'H' ? 'M' : 'F'),
  }),
  row({
    // Servicio de Registro Civil e Identificación: module 11, weights 2 to 7 from the right.
    name: 'RUN',
    states: ['CHL'],
    form: /^\d{7,8}[\dK]$/,
    holds: (number) => elevenLess(number.padStart(9, '0'), [3, 2, 7, 6, 5, 4, 3, 2], 'K') === number.at(-1),
  }),
  row({
    // ANSES.
    name: 'CUIL',
    states: ['ARG'],
    form: /^(20|23|24|27)\d{9}$/,
    holds: (number) => elevenLess(number, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2], '9') === number[10],
  }),
  row({
    // RENIEC: a digit, on older cards a letter.
    name: 'CUI',
    states: ['PER'],
    form: /^\d{8}[\dA-K]$/,
    holds: (number) => {
      const rest = weighted(number, [3, 2, 7, 6, 5, 4, 3, 2]) % 11
      return '65432110987'[rest] === number[8] || 'KJIHGFEDCBA'[rest] === number[8]
    },
  }),
  // Registro Civil: two digits of the province first.
  row({ name: 'cédula', states: ['ECU'], form: /^([01]\d|2[0-4]|30)\d{8}$/, holds: luhn }),
  row({
    // Dirección Nacional de Identificación Civil.
    name: 'cédula',
    states: ['URY'],
    form: /^\d{7,8}$/,
    holds: (number) => {
      const full = number.padStart(8, '0')
      return (10 - (weighted(full, [2, 9, 8, 7, 6, 3, 4]) % 10)) % 10 === last(full)
    },
  }),
  // Junta Central Electoral.
  row({ name: 'cédula', states: ['DOM'], form: /^\d{11}$/, holds: luhn }),
  row({
    // RENAP: the ninth digit of thirteen.
    name: 'CUI',
    states: ['GTM'],
    form: /^\d{13}$/,
    holds: (number) => weighted(number, [2, 3, 4, 5, 6, 7, 8, 9]) % 11 === Number(number[8]),
  }),
  row({
    // RNPN.
    name: 'DUI',
    states: ['SLV'],
    form: /^\d{9}$/,
    holds: (number) => (10 - (weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 10)) % 10 === last(number),
  }),
]
