/** Doc 9303-3, 4.6: primary and secondary identifier, two fillers between them. */
import { FILLER } from './alphabet'

export interface Names {
  surname: string
  givenNames: string
}

export function splitNames(field: string): Names {
  const [primary = '', ...secondary] = field.replace(/<+$/, '').split('<<')
  return {
    surname: spaced(primary),
    givenNames: spaced(secondary.join(FILLER)),
  }
}

/** The last position of a field of names holds a letter: the name may go on (Doc 9303-4, 4.2.3). */
export const isFull = (field: string): boolean => !field.endsWith(FILLER)

export function spaced(text: string): string {
  return text.replace(/<+/g, ' ').trim()
}

/** Order of the Russian interior ministry for the internal passport: one sign a Cyrillic letter, some of them digits. */
const RUSSIAN: Record<string, string> = {
  A: 'А',
  B: 'Б',
  V: 'В',
  G: 'Г',
  D: 'Д',
  E: 'Е',
  2: 'Ё',
  J: 'Ж',
  Z: 'З',
  I: 'И',
  Q: 'Й',
  K: 'К',
  L: 'Л',
  M: 'М',
  N: 'Н',
  O: 'О',
  P: 'П',
  R: 'Р',
  S: 'С',
  T: 'Т',
  U: 'У',
  F: 'Ф',
  H: 'Х',
  C: 'Ц',
  3: 'Ч',
  4: 'Ш',
  W: 'Щ',
  X: 'Ъ',
  Y: 'Ы',
  9: 'Ь',
  6: 'Э',
  7: 'Ю',
  8: 'Я',
}

export function russianName(coded: string): string {
  return [...coded].map((sign) => RUSSIAN[sign] ?? sign).join('')
}
