/** Personal numbers whose check digits hold. */
import type { Chance } from '../chance.ts'
import type { Holder } from '../holder.ts'

const digits = (chance: Chance, count: number) =>
  Array.from({ length: count }, () => String(chance.whole(0, 9))).join('')
const yearMonthDay = ({ birthDate }: Holder) => birthDate.slice(2).replaceAll('-', '')

/** With the digit behind it that makes it hold. */
function luhn(body: string): string {
  const sum = [...body].reverse().reduce((total, sign, i) => {
    const value = Number(sign) * (i % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return body + String((10 - (sum % 10)) % 10)
}

/** Sweden: Luhn over the nine digits; the ninth is even for women. */
export function personnummer(holder: Holder, chance: Chance): string {
  const born = `${yearMonthDay(holder)}${digits(chance, 2)}`
  return luhn(`${born}${2 * chance.whole(0, 4) + (holder.sex === 'M' ? 1 : 0)}`).replace(/^.{6}/, '$&-')
}

/** Finland: the remainder by 31 as a sign; the number of the day is even for women. */
export function hetu({ birthDate, sex }: Holder, chance: Chance): string {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  const born = `${day}${month}${year.slice(2)}`
  const own = String(chance.whole(10, 449) * 2 + (sex === 'M' ? 1 : 0)).padStart(3, '0')
  const check = '0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(born + own) % 31]
  return `${born}${year < '2000' ? '-' : 'A'}${own}${check}`
}

/** Spain: the remainder by 23 as a letter. */
export function dni(_: Holder, chance: Chance): string {
  const body = digits(chance, 8)
  return `${body}${'TRWAGMYFPDXBNJZSQVHLCKE'[Number(body) % 23]}`
}

const CURP = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'

/** Mexico: letters of the names, birth, sex, state, and a digit over them all. */
export function curp(holder: Holder, chance: Chance): string {
  const letters = (count: number, of = 'BCDFGHJKLMNPQRSTVWXYZ') =>
    Array.from({ length: count }, () => chance.pick([...of])).join('')
  const body = `${letters(1)}${letters(1, 'AEIOU')}${letters(2)}${yearMonthDay(holder)}${holder.sex === 'M' ? 'H' : 'M'}DF${letters(3)}${holder.birthDate < '2000' ? '0' : 'A'}`
  const sum = [...body].reduce((total, sign, i) => total + CURP.indexOf(sign) * (18 - i), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

/** Indonesia: 40 is added to the day of women. */
export function nik({ birthDate, sex }: Holder, chance: Chance): string {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  const born = `${String(Number(day) + (sex === 'F' ? 40 : 0)).padStart(2, '0')}${month}${year.slice(2)}`
  return `3171${digits(chance, 2)}${born}${digits(chance, 4)}`
}

export const southAfrican = (holder: Holder, chance: Chance): string =>
  luhn(`${yearMonthDay(holder)}${holder.sex === 'F' ? 3 : 7}${digits(chance, 3)}08`)

export function brazilian(_: Holder, chance: Chance): string {
  const checked = (text: string) => {
    const sum = [...text].reduce((total, sign, i) => total + Number(sign) * (text.length + 1 - i), 0)
    const digit = 11 - (sum % 11)
    return text + String(digit > 9 ? 0 : digit)
  }
  return checked(checked(digits(chance, 9))).replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')
}

export function singaporean(_: Holder, chance: Chance): string {
  const body = digits(chance, 7)
  const sum = [2, 7, 6, 5, 4, 3, 2].reduce((total, weight, i) => total + weight * Number(body[i]), 0)
  return `S${body}${'JZIHGFEDCBA'[sum % 11]}`
}
