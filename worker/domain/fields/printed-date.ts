/** Dates as people print them: 07.03.1971, 12 AUG/AOUT 74, 2014-03-01, 01 01 1980. */
import { isReal } from '../mrz/date'

/** First three letters, without diacritics, in the languages of many travel documents. */
const MONTHS: Record<string, number> = {}
const NAMES = [
  'JAN GEN ENE STY OCA SIJ LED',
  'FEB FEV LUT SUB VEL',
  'MAR MRT MAA MRZ OZU',
  'APR AVR ABR KWI NIS TRA DUB',
  'MAY MAI MEI MAJ MAG SVI KVE',
  'JUN JUIN GIU CZE HAZ CER',
  'JUL JUIL LUG TEM',
  'AUG AOU AGO SIE',
  'SEP SET WRZ EYL RUJ ZAR',
  'OCT OKT OTT OUT PAZ RIJ',
  'NOV NOE KAS STU',
  'DEC DEZ DES DIC GRU ARA PRO',
]
NAMES.forEach((list, index) => {
  for (const name of list.split(' ')) MONTHS[name] ??= index + 1
})

const NUMERIC = /(?<!\d)(\d{1,2})\s?[./\- ]\s?(\d{1,2})\s?[./\- ]\s?(\d{4})(?!\d)/g
const ISO = /(?<!\d)(\d{4})[-./ ](\d{2})[-./ ](\d{2})(?!\d)/g
const NAMED = /(?<!\d)(\d{1,2})[\s.,-]{0,2}([A-Z]{3,9})(?:\s?[/\\|]?\s?[A-Z]{3,9})?[\s.,/-]{0,2}(\d{4}|\d{2})(?!\d)/g

export interface PrintedDate {
  text: string
  /** Possible readings, ISO: day before month first; two-digit years in both centuries. */
  isos: string[]
}

export function printedDates(line: string): PrintedDate[] {
  const text = line.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  const found: PrintedDate[] = []
  const add = (match: RegExpMatchArray, candidates: [string, number, number][]) => {
    const isos = candidates.map(([year, month, day]) => iso(year, month, day)).filter(isReal)
    if (isos.length > 0) found.push({ text: match[0].trim(), isos: [...new Set(isos)] })
  }
  for (const match of text.matchAll(ISO)) add(match, [[match[1] ?? '', Number(match[2]), Number(match[3])]])
  for (const match of text.matchAll(NUMERIC)) {
    const [, first = '', second = '', year = ''] = match
    add(match, [
      [year, Number(second), Number(first)],
      [year, Number(first), Number(second)],
    ])
  }
  for (const match of text.matchAll(NAMED)) {
    const [, day = '', name = '', year = ''] = match
    const month = MONTHS[name] ?? MONTHS[name.slice(0, 4)] ?? MONTHS[name.slice(0, 3)]
    if (!month) continue
    const years = year.length === 4 ? [year] : [`20${year}`, `19${year}`]
    add(
      match,
      years.map((full): [string, number, number] => [full, month, Number(day)]),
    )
  }
  return found
}

function iso(year: string, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
