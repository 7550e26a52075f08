/** Dates as people print them: 07.03.1971, 12 AUG/AOUT 74, 2014-03-01, 01 01 1980. */
import { isReal, isUnlimitedDay } from '../mrz/date'
import { distance, folded } from './likeness'

/** First three letters, without diacritics, in the languages of many travel documents. */
const MONTHS: Record<string, number> = {}
const NAMES = [
  'JAN GEN ENE STY OCA SIJ LED GNE IAN TAM ЯНВ ЈАН СІЧ ЯНУ ΙΑΝ',
  'FEB FEV LUT SUB VEL VEB HEL ФЕВ ФЕБ ЛЮТ ΦΕΒ',
  'MAR MRT MAA MRZ OZU MAC KOV МАР БЕР ΜΑΡ',
  'APR AVR ABR KWI NIS TRA DUB APL HUH АПР КВІ ΑΠΡ',
  'MAY MAI MEI MAJ MAG SVI KVE GEG TOU МАЙ МАЈ ТРА ΜΑΙ',
  'JUN JUIN GIU CZE HAZ CER JUU IUN BIR KES ЮНИ ИЮН ЈУН ЧЕР ΙΟΥΝ',
  'JUL JUIL LUG TEM IUL LIE HEI ЮЛИ ИЮЛ ЈУЛ ЛИП ΙΟΥΛ',
  'AUG AOU AGO SIE AGU ELO АВГ СЕР ΑΥΓ',
  'SEP SET WRZ EYL RUJ ZAR RGS SYY СЕП СЕН ВЕР ΣΕΠ',
  'OCT OKT OTT OUT PAZ RIJ SPA LOK ОКТ ЖОВ ΟΚΤ',
  'NOV NOE KAS STU НОЯ НОЕ НОВ ЛИС ΝΟΕ',
  'DEC DEZ DES DIC GRU ARA PRO DET JOU ДЕК ДЕЦ ГРУ ΔΕΚ',
]
NAMES.forEach((list, index) => {
  for (const name of list.split(' ')) MONTHS[name] ??= index + 1
})

/** A point may be read as a comma, a colon or an apostrophe. */
const BETWEEN = String.raw`\s?[./\-:,'° ]\s?`
const NUMERIC = new RegExp(String.raw`(?<!\d)(\d{1,2})${BETWEEN}(\d{1,2})${BETWEEN}(\d{4})(?!\d)`, 'g')
const ISO = /(?<!\d)(\d{4})[-./ ](\d{2})[-./ ](\d{2})(?!\d)/g
const NAMED =
  /(?<!\d)(\d{1,2})[\s.,-]{0,2}(\p{Lu}{3,9})[.,]?(?:\s?[/\\|]?\s?\p{Lu}{3,9})?[\s.,/-]{0,2}(\d{4}|\d{2})(?!\d)/gu
const SHORT = /(?<!\d)(\d{1,2})[./-](\d{1,2})[./-](\d{2})(?!\d)/g
/** Six digits are a date under a caption, whichever of their points the reader saw. */
const COMPACT_SHORT = /(?<![\p{L}\d./-])(\d{2})[./-]?(\d{2})[./-]?(\d{2})(?![\p{L}\d./-])/gu
const COMPACT = /(?<!\d)(\d{2})[.:]?(\d{2})[.:]?(\d{4})(?!\d)/g

export interface PrintedDate {
  text: string
  /** Possible readings, ISO: day before month first; two-digit years in both centuries. */
  isos: string[]
  /** Digits that may as well be something else, such as eight of them without a mark between: only a caption makes them a date. */
  weak: boolean
}

export function printedDates(line: string): PrintedDate[] {
  const text = plain(line)
  const found: PrintedDate[] = []
  const add = (match: RegExpMatchArray, candidates: [string, number, number][], weak = false) => {
    const isos = candidates.map(([year, month, day]) => iso(year, month, day)).filter(isLikely)
    const known = found.some((other) => other.text.includes(match[0].trim()))
    if (isos.length > 0 && !known) found.push({ text: match[0].trim(), isos: [...new Set(isos)], weak })
  }
  for (const match of text.matchAll(ISO)) add(match, [[match[1] ?? '', Number(match[2]), Number(match[3])]])
  for (const match of text.matchAll(NUMERIC)) add(match, eitherOrder(match, [match[3] ?? '']))
  for (const match of text.matchAll(NAMED)) {
    const [, day = '', name = '', year = ''] = match
    const month = monthOf(name)
    if (!month) continue
    const years = year.length === 4 ? [year] : [`20${year}`, `19${year}`]
    add(
      match,
      years.map((full): [string, number, number] => [full, month, Number(day)]),
    )
  }
  for (const match of text.matchAll(SHORT)) add(match, eitherOrder(match, [`20${match[3]}`, `19${match[3]}`]), true)
  for (const match of text.matchAll(COMPACT)) add(match, eitherOrder(match, [match[3] ?? '']), true)
  for (const match of text.matchAll(COMPACT_SHORT))
    add(match, eitherOrder(match, [`20${match[3]}`, `19${match[3]}`]), true)
  return found
}

const MISREAD_NAME = /(?<!\d)(\d{1,2})[\s.,-]{0,2}([\p{L}\d+]{3,4})[\s.,-]{0,2}(\d{4})(?!\d)/gu

/** Whether a line shows that day with one sign of its month's name misread, which makes no other month of it. */
export function showsDay(line: string, day: string): string | null {
  const [year, month, date] = day.split('-').map(Number)
  for (const match of line.toUpperCase().matchAll(MISREAD_NAME)) {
    const [text, printed, name = '', printedYear] = match
    if (Number(printed) !== date || Number(printedYear) !== year || MONTHS[name.slice(0, 3)] !== undefined) continue
    const near = Object.keys(MONTHS).filter((one) => distance(folded(one), folded(name)) <= 1)
    if (near.length > 0 && near.every((one) => MONTHS[one] === month)) return text
  }
  return null
}

export interface NoDate {
  /** As printed. */
  text: string
  year: string
  month: number
  day: number
}

/** Text in the form of a date, in numbers or with its month's name, that is none: 29.02.1911, 02/31/1995, 11 FEB 1850. */
export function noDates(line: string): NoDate[] {
  const text = plain(line)
  const named = [...text.matchAll(NAMED)].map(([printed, day, name = '', year = '']) => ({
    ...{ text: printed.trim(), year, day: Number(day) },
    month: monthOf(name) ?? 0,
  }))
  const numbers = [...text.matchAll(NUMERIC)].map(([printed, first, second, year = '']) => {
    const [day, month] = Number(second) <= 12 ? [Number(first), Number(second)] : [Number(second), Number(first)]
    return { text: printed.trim(), year, month, day }
  })
  return [...numbers, ...named].filter(
    ({ text: printed, year, month, day }) =>
      year.length === 4 && day >= 1 && day <= 31 && month >= 1 && month <= 12 && printedDates(printed).length === 0,
  )
}

export const impossibleDate = (line: string): string | null => noDates(line)[0]?.text ?? null

/** A day that no calendar has, of a year that documents print. */
export const isNoDay = ({ year }: NoDate): boolean => isYear(year)

/** A year in which nobody had papers; what was misread is seldom one. */
export const isLongPast = ({ year }: NoDate): boolean => year >= '1000' && year < FIRST_YEAR

const NAMED_YEAR = /(?<!\d)(\d{1,2})[\s.,-]{0,2}(\p{Lu}{3,9})[.,]?\s?[.,/-]?\s?(\d{4,6})(?!\d)/gu

/** Day and month by its name with a year that no document prints, such as 9 Feb 12031 or 9 Feb 1192, as printed. */
export function dateOfNoYear(line: string): string | null {
  for (const [printed, day, name = '', year = ''] of plain(line).matchAll(NAMED_YEAR)) {
    const month = monthOf(name)
    if (!month || !isReal(iso('2000', month, Number(day)))) continue
    if (year.length > 4 || !isYear(year)) return printed.trim()
  }
  return null
}

function eitherOrder(match: RegExpMatchArray, years: string[]): [string, number, number][] {
  const [first, second] = [Number(match[1]), Number(match[2])]
  return [
    ...years.map((year): [string, number, number] => [year, second, first]),
    ...years.map((year): [string, number, number] => [year, first, second]),
  ]
}

/** By its name, or the beginning of it, in capitals without marks. */
export const monthOf = (name: string): number | undefined =>
  MONTHS[name] ?? MONTHS[name.slice(0, 4)] ?? MONTHS[name.slice(0, 3)]

const plain = (line: string) => withDigits(line.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase())

/** Letters among the digits of a number that look like digits. */
function withDigits(text: string): string {
  return text
    .replace(/(?<=\d|[./-])[OQ](?=[\d./-])|(?<![\p{L}\d])O(?=\d[ ./-]\d)/gu, '0')
    .replace(/(?<=\d)[IL|](?=\d)/g, '1')
}

/** Years that documents print: from here until the other. */
const FIRST_YEAR = '1890'
const NO_YEAR = '2100'

/** Documents that do not expire name 9999. */
const isYear = (year: string) => (year >= FIRST_YEAR && year < NO_YEAR) || isUnlimitedDay(year)

const isLikely = (date: string) => isReal(date) && isYear(date)

function iso(year: string, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/**
 * The day that a field's date means, ISO: of two centuries the one that is past for a birth and near for the rest,
 * of two orders day before month unless `monthFirst`.
 */
export function isoOf(field: string, { isos }: PrintedDate, monthFirst = false): string | null {
  const today = new Date().toISOString().slice(0, 10)
  const past = isos.filter((one) => one <= today)
  const candidates = field === 'expiryDate' || past.length === 0 ? isos : past
  const [newest = ''] = [...candidates].sort((a, b) => b.localeCompare(a))
  const century = candidates.filter((one) => one.slice(0, 4) === newest.slice(0, 4))
  return (monthFirst ? century.at(-1) : century[0]) ?? null
}
