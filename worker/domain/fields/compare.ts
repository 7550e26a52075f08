/** Compares the values of the machine readable zone with the visual zone. */

import { stateOf } from '../../words/states'
import type { Mrz } from '../mrz/mrz'
import type { ComparedField, VisualComparison } from './comparison'
import { differs, type Found, findName, findNumber, type PrintedLine } from './find'
import { findBirthDate, findExpiryDate } from './find-dated'
import { sexOf } from './forms'
import { printedDates } from './printed-date'
import { readTogether } from './read-together'
import type { DocumentField } from './titles'
import { spellings } from './transliteration'

/** Values of the machine readable zone or a barcode about the holder. */
export interface KnownValues
  extends Pick<
    Mrz,
    'surname' | 'givenNames' | 'namesTruncated' | 'documentNumber' | 'birthDate' | 'expiryDate' | 'issueDate' | 'sex'
  > {
  layout: Mrz['layout'] | 'AAMVA'
  /** As printed, fillers kept; empty where it is not said. */
  nationality: string
}

/** Copy with nothing but the values: their source is large. */
export function valuesOnly(values: KnownValues): KnownValues {
  const { layout, surname, givenNames, namesTruncated, documentNumber, birthDate, expiryDate, issueDate, sex } = values
  const { nationality } = values
  return {
    layout,
    surname,
    givenNames,
    namesTruncated,
    documentNumber,
    birthDate,
    expiryDate,
    issueDate,
    sex,
    nationality,
  }
}

/** A value that stands by a caption. */
export interface Labelled extends Found {
  field: DocumentField
  /** For a date, the day that it means, where that is known. */
  iso?: string
  /** How surely the print itself was read, where the value needs more than that to be certain: enough to contradict. */
  read?: number
  /** No caption of its field stands by it: of other numbers of its length one in ten has a check digit that holds. */
  uncaptioned?: true
}

export interface Compared extends VisualComparison {
  /** Place of the value; null when it was not found. */
  found: Found | null
}

/** Tesseract's confidence from which a word is held to be read right. */
const SURE = 85

/** `aimed`: readings of one line each, for the sake of what was not found in the others. */
export function compareWithVisual(
  mrz: KnownValues,
  lines: PrintedLine[],
  labelled: Labelled[],
  aimed: readonly PrintedLine[][] = [],
): Compared[] {
  const by = (field: DocumentField) => labelled.find((entry) => entry.field === field) ?? null
  const compared: Compared[] = []
  const add = (field: ComparedField, value: string | null, hit: Found | null, contradiction: Found | null) => {
    if (!value) return
    const base = { field, mrz: value }
    if (hit) compared.push({ ...base, read: hit.value, outcome: 'confirmed', found: hit })
    else if (contradiction)
      compared.push({ ...base, read: contradiction.value, outcome: 'mismatch', found: contradiction })
    else compared.push({ ...base, read: null, outcome: 'not_read', found: null })
  }
  const isCut = mrz.namesTruncated && mrz.givenNames === ''
  add('surname', mrz.surname, findName(mrz.surname, lines, isCut), otherName(mrz, mrz.surname, by('surname'), lines))
  if (mrz.surname === '' && mrz.givenNames !== '') compared.push(...surnameOfNone(mrz, by('surname'), lines))
  const given = findName(mrz.givenNames, lines, mrz.namesTruncated) ?? firstGiven(mrz, lines)
  add('givenNames', mrz.givenNames, given, otherName(mrz, mrz.givenNames, by('givenNames'), lines))
  add(
    'documentNumber',
    mrz.documentNumber,
    findNumber(mrz.documentNumber, lines) ??
      aimedHit(aimed, lines.length, (some) => numberIn(mrz.documentNumber, some)),
    otherNumber(mrz, by('documentNumber')),
  )
  const born = (some: PrintedLine[]) => (mrz.birthDate ? findBirthDate(mrz.birthDate, some) : null)
  const birth = born(lines) ?? aimedHit(aimed, lines.length, born)
  add('birthDate', mrz.birthDate, birth, otherDate(mrz, mrz.birthDate, by('birthDate')))
  const expiry = mrz.expiryDate ? findExpiryDate(mrz.expiryDate, lines) : null
  add('expiryDate', mrz.expiryDate, expiry, otherDate(mrz, mrz.expiryDate, by('expiryDate')))
  const sex = by('sex')
  add('sex', mrz.sex, sex && sexOf(sex.value) === mrz.sex ? sex : null, sex && contradictsSex(mrz, sex) ? sex : null)
  const state = mrz.nationality.replaceAll('<', '')
  const nationality = by('nationality')
  add('nationality', state, nationality && spellings(nationality.value).includes(state) ? nationality : null, null)
  return compared
}

const numberIn = (number: string, readings: PrintedLine[]) =>
  findNumber(number, readings) ?? readTogether(number, readings)

/** In the readings of one line; its place is counted on from that of the other lines. */
function aimedHit(
  aimed: readonly PrintedLine[][],
  from: number,
  find: (readings: PrintedLine[]) => Found | null,
): Found | null {
  let first = from
  for (const readings of aimed) {
    const hit = find(readings)
    if (hit) return { ...hit, line: hit.line + first }
    first += readings.length
  }
  return null
}

/** Names have no check digit: a zone without a surname contradicts a page that prints one. */
function surnameOfNone(mrz: KnownValues, labelled: Labelled | null, lines: PrintedLine[]): Compared[] {
  const other = labelled && stateOf(labelled.value) === null ? otherName(mrz, '', labelled, lines) : null
  return other ? [{ field: 'surname', mrz: '', read: other.value, outcome: 'mismatch', found: other }] : []
}

/** Further given names are often left out or stand on a line of their own. */
function firstGiven(mrz: KnownValues, lines: PrintedLine[]): Found | null {
  const [first = ''] = mrz.givenNames.split(' ')
  return first.length >= 4 ? findName(first, lines) : null
}

/** A name of letters only, read surely, none of whose parts resembles the holder's names. */
function otherName(mrz: KnownValues, name: string, labelled: Labelled | null, lines: PrintedLine[]): Found | null {
  if (!labelled || labelled.confidence < SURE || mrz.layout === 'RUS_INTERNAL' || mrz.namesTruncated) return null
  const parts = spellings(labelled.value).flatMap((spelled) => spelled.split(' '))
  const latin = /^[A-ZÀ-Ž' -]+$/.test(labelled.value.toUpperCase()) && parts.every((part) => part.length >= 3)
  const own = `${mrz.surname} ${mrz.givenNames}`.trim().split(' ')
  const related = parts.some((part) =>
    own.some((word) => !differs(part, word) || word.startsWith(part) || part.startsWith(word)),
  )
  const elsewhere = name.split(' ').some((part) => part.length >= 4 && findName(part, lines) !== null)
  return latin && !related && !elsewhere ? labelled : null
}

/** Other printed number of the same make (digits and letters in the same places), yet more than one glyph apart. */
function otherNumber(mrz: KnownValues, labelled: Labelled | null): Found | null {
  if (!labelled || labelled.confidence < SURE) return null
  const make = (text: string) => text.replace(/[\s-]/g, '').toUpperCase().replace(/\d/g, '0').replace(/[A-Z]/g, 'A')
  const [printed, expected] = [labelled.value, mrz.documentNumber].map((text) => text.replace(/[\s-]/g, ''))
  return make(labelled.value) === make(mrz.documentNumber) && differs(printed ?? '', expected ?? '') ? labelled : null
}

/** Other date: a certain one under the caption, more than a digit away from every date of the zone. */
function otherDate(mrz: KnownValues, iso: string | null, labelled: Labelled | null): Found | null {
  if (!iso || iso.length < 10 || !labelled || (labelled.read ?? labelled.confidence) < SURE) return null
  const dates = printedDates(labelled.value)
  const [date] = dates
  if (!date || dates.length > 1) return null
  const known = [mrz.birthDate, mrz.expiryDate, mrz.issueDate].filter((other) => other !== null)
  const explained = date.isos.some(
    (one) => known.some((other) => isNear(one, other)) || isIssueDate(one, mrz.expiryDate),
  )
  return explained ? null : labelled
}

/** Whether two dates differ by at most a digit; the MRZ does not say the century. */
function isNear(a: string, b: string): boolean {
  return [...a.slice(2)].filter((sign, i) => sign !== b[i + 2]).length <= 1
}

/** Whole years before the expiry, up to two days off: the date of issue, which stands beside that of expiry. */
export function isIssueDate(iso: string, expiry: string | null): boolean {
  if (!expiry || expiry.length < 10) return false
  const years = Number(expiry.slice(0, 4)) - Number(iso.slice(0, 4))
  const anniversary = Date.parse(`${expiry.slice(0, 4)}${iso.slice(4)}`)
  return years > 0 && years <= 15 && Math.abs(anniversary - Date.parse(expiry)) <= 2 * 86_400_000
}

/** A small letter is no print: documents name the sex by a capital one (Doc 9303-3). */
function contradictsSex(mrz: KnownValues, labelled: Labelled): boolean {
  const read = /^\p{Lu}$/u.test(labelled.value.trim()) ? sexOf(labelled.value) : null
  return labelled.confidence >= SURE && read !== null && mrz.sex !== null && read !== mrz.sex
}
