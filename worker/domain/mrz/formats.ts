/** ICAO Doc 9303 parts 4 to 7, the two national layouts that differ from it, and zones of driving licences. */
import { DIGITS, FILLER, GLYPHS, LETTERS } from './alphabet'
import { type CheckLayout, check, type FieldLayout, field, type Layout, span } from './layout'
import { LICENCE_LAYOUTS } from './licence-formats'

const LETTERS_FILLER = LETTERS + FILLER
/** Cyrillic letters that have no Latin one are coded as digits; 0, 1 and 5 stand for none. */
const CODED_NAME = `${LETTERS_FILLER}2346789`
const DIGITS_FILLER = DIGITS + FILLER
const SEX = 'MFX<'
/** A department and its office in digits; Corsica's departments are 2A and 2B. */
const OFFICE = `${DIGITS_FILLER}AB`

/** The document code: the type's letters, then any letter or a filler. */
function code(first: string, second = LETTERS_FILLER): FieldLayout[] {
  return [
    field('documentCode', span(0, 0, 1), first),
    field('documentCode', span(0, 1, 2), second),
    field('issuingState', span(0, 2, 5), LETTERS_FILLER),
  ]
}

/** Line 2 of every two-line format up to and without its optional data. */
const HOLDER: FieldLayout[] = [
  field('documentNumber', span(1, 0, 9), GLYPHS),
  field('nationality', span(1, 10, 13), LETTERS_FILLER),
  field('birthDate', span(1, 13, 19), DIGITS_FILLER),
  field('sex', span(1, 20, 21), SEX),
  field('expiryDate', span(1, 21, 27), DIGITS_FILLER),
]

const PERMANENT = { alphabet: DIGITS_FILLER, mayBeEmpty: true }
const HOLDER_CHECKS: CheckLayout[] = [
  check('documentNumber', [span(1, 0, 9)], [1, 9]),
  check('birthDate', [span(1, 13, 19)], [1, 19]),
  check('expiryDate', [span(1, 21, 27)], [1, 27], PERMANENT),
]

const TD3: Layout = {
  id: 'TD3',
  format: 'TD3',
  lines: 2,
  length: 44,
  begins: /^P/,
  fields: [
    ...code('P'),
    field('names', span(0, 5, 44), LETTERS_FILLER),
    ...HOLDER,
    field('optionalData', span(1, 28, 42), GLYPHS),
  ],
  checks: [
    ...HOLDER_CHECKS,
    check('optionalData', [span(1, 28, 42)], [1, 42], { alphabet: DIGITS_FILLER, mayBeEmpty: true }),
    check('composite', [span(1, 0, 10), span(1, 13, 20), span(1, 21, 43)], [1, 43]),
  ],
}

/** Russian internal passport: TD3 whose names are coded with digits and whose expiry stays empty. */
const RUS_INTERNAL: Layout = {
  ...TD3,
  id: 'RUS_INTERNAL',
  begins: /^PNRUS/,
  fields: TD3.fields.map((layout) => (layout.name === 'names' ? { ...layout, alphabet: CODED_NAME } : layout)),
}

const TD2: Layout = {
  id: 'TD2',
  format: 'TD2',
  lines: 2,
  length: 36,
  begins: /^[IAC]/,
  fields: [
    ...code('IAC'),
    field('names', span(0, 5, 36), LETTERS_FILLER),
    ...HOLDER,
    field('optionalData', span(1, 28, 35), GLYPHS),
  ],
  checks: [
    check('documentNumber', [span(1, 0, 9)], [1, 9], { alphabet: DIGITS_FILLER, continuesIn: span(1, 28, 35) }),
    ...HOLDER_CHECKS.slice(1),
    check('composite', [span(1, 0, 10), span(1, 13, 20), span(1, 21, 35)], [1, 35]),
  ],
}

const TD1: Layout = {
  id: 'TD1',
  format: 'TD1',
  lines: 3,
  length: 30,
  begins: /^[IAC]/,
  fields: [
    // Cards of the United States have a digit there: C1, A3.
    ...code('IAC', GLYPHS),
    field('documentNumber', span(0, 5, 14), GLYPHS),
    field('optionalData', span(0, 15, 30), GLYPHS),
    field('birthDate', span(1, 0, 6), DIGITS_FILLER),
    field('sex', span(1, 7, 8), SEX),
    field('expiryDate', span(1, 8, 14), DIGITS_FILLER),
    field('nationality', span(1, 15, 18), LETTERS_FILLER),
    field('optionalData2', span(1, 18, 29), GLYPHS),
    field('names', span(2, 0, 30), LETTERS_FILLER),
  ],
  checks: [
    check('documentNumber', [span(0, 5, 14)], [0, 14], { alphabet: DIGITS_FILLER, continuesIn: span(0, 15, 30) }),
    check('birthDate', [span(1, 0, 6)], [1, 6]),
    check('expiryDate', [span(1, 8, 14)], [1, 14], PERMANENT),
    check('composite', [span(0, 5, 30), span(1, 0, 7), span(1, 8, 15), span(1, 18, 29)], [1, 29]),
  ],
}

const MRVA: Layout = {
  id: 'MRVA',
  format: 'MRVA',
  lines: 2,
  length: 44,
  begins: /^V/,
  fields: [
    ...code('V'),
    field('names', span(0, 5, 44), LETTERS_FILLER),
    ...HOLDER,
    field('optionalData', span(1, 28, 44), GLYPHS),
  ],
  checks: HOLDER_CHECKS,
}

const MRVB: Layout = {
  id: 'MRVB',
  format: 'MRVB',
  lines: 2,
  length: 36,
  begins: /^V/,
  fields: [
    ...code('V'),
    field('names', span(0, 5, 36), LETTERS_FILLER),
    ...HOLDER,
    field('optionalData', span(1, 28, 36), GLYPHS),
  ],
  checks: HOLDER_CHECKS,
}

/** French identity card of 1988 to 2021: no nationality, no expiry; the number starts with its month of issue. */
const FRA_ID: Layout = {
  id: 'FRA_ID',
  format: 'FRA_ID',
  lines: 2,
  length: 36,
  begins: /^IDFRA/,
  // One of its glyphs misread, and the lines would be taken for a TD2 whose digits do not hold: of 6 of 600 rendered pages.
  prefix: 'IDFRA',
  fields: [
    ...code('I'),
    field('surname', span(0, 5, 30), LETTERS_FILLER),
    field('issuingOffice', span(0, 30, 36), OFFICE),
    field('documentNumber', span(1, 0, 12), GLYPHS),
    field('givenNames', span(1, 13, 27), LETTERS_FILLER),
    field('birthDate', span(1, 27, 33), DIGITS_FILLER),
    field('sex', span(1, 34, 35), SEX),
  ],
  checks: [
    check('documentNumber', [span(1, 0, 12)], [1, 12]),
    check('birthDate', [span(1, 27, 33)], [1, 33]),
    check('composite', [span(0, 0, 36), span(1, 0, 35)], [1, 35]),
  ],
}

/** National layouts come before the general one of the same size. */
export const LAYOUTS: readonly Layout[] = [RUS_INTERNAL, TD3, MRVA, FRA_ID, TD2, MRVB, TD1, ...LICENCE_LAYOUTS]

/** The layout of these lines, by their number, length and beginning. */
export function layoutOf(lines: string[]): Layout | null {
  const first = lines[0] ?? ''
  const fits = (layout: Layout) => lines.length === layout.lines && lines.every((line) => line.length === layout.length)
  return LAYOUTS.find((layout) => fits(layout) && layout.begins.test(first)) ?? null
}
