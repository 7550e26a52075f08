import type { Chance } from './chance.ts'
import { FACES, type Likeness } from './face.ts'

/** Somebody who does not exist, and what their documents say. Dates are ISO. */
export interface Holder {
  surname: string
  givenNames: string
  /** X: not stated. */
  sex: 'F' | 'M' | 'X'
  birthDate: string
  issueDate: string
  expiryDate: string
  placeOfBirth: string
  street: string
  city: string
  postCode: string
  /** Centimetres. */
  height: number
  documentNumber: string
  personalNumber: string
  face: Likeness
}

const SURNAMES =
  'ERIKSSON HOLLOWAY MARCHETTI OKONJO VANDERBEEK LINDQVIST TAMURA KOWALCZYK PETRESCU ALVARENGA DUBOIS NAKATA'
const FIRST = 'ANNA CLARA INES LUCIA MARTHA NADIA OLIVIA PAULA ROSA SELMA THERESA VERA'
const SECOND = 'MARIA ELENA SOPHIE JUNE KATE LOUISE'
const PLACES = 'ZENITH PORT LUMEN ARCADIA NEWHAVEN SILVERTON EASTMERE'.split(' ')
const STREETS = ['12 HARBOUR ROAD', '7 ORCHARD LANE', '148 MILL STREET', '31 BEACON HILL']
const LETTERS = 'CFGHJKLMNPRTVWXYZ'

/** All samples that packages bring show women between about 20 and 35; so are all holders. */
export function holder(chance: Chance, today: Date): Holder {
  const year = today.getUTCFullYear()
  const date = (from: number, to: number) =>
    `${chance.whole(from, to)}-${two(chance.whole(1, 12))}-${two(chance.whole(1, 28))}`
  const issued = date(year - 5, year - 1)
  const day = Number(issued.slice(8))
  const number = (letters: number, digits: number) =>
    `${Array.from({ length: letters }, () => chance.pick([...LETTERS])).join('')}${chance.whole(10 ** (digits - 1), 10 ** digits - 1)}`
  return {
    surname: chance.pick(SURNAMES.split(' ')),
    givenNames: `${chance.pick(FIRST.split(' '))}${chance.chance(0.6) ? ` ${chance.pick(SECOND.split(' '))}` : ''}`,
    sex: 'F',
    birthDate: date(year - 34, year - 22),
    issueDate: issued,
    expiryDate: `${Number(issued.slice(0, 4)) + 10}-${issued.slice(5, 8)}${two(Math.max(1, day - 1))}`,
    placeOfBirth: chance.pick(PLACES),
    street: chance.pick(STREETS),
    city: chance.pick(PLACES),
    postCode: String(chance.whole(10000, 99999)),
    height: chance.whole(155, 182),
    documentNumber: number(2, 7),
    personalNumber: number(0, 10),
    face: chance.whole(0, FACES.length - 1),
  }
}

const two = (value: number) => String(value).padStart(2, '0')

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

/** `1998-08-12` as `12 AUG 1998`. */
export function printedDate(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`
}
