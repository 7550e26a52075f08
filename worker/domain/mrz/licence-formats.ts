/**
 * Zones of driving licences. ISO/IEC 18013-3 gives them one line of 30 glyphs: D, a digit of configuration or a filler,
 * what the state wants, and a check digit over all before it. Layouts as published specimens show them; Swiss licences
 * have two lines of 30 below their number, and no check digit.
 */
import { DIGITS, FILLER, GLYPHS, LETTERS } from './alphabet'
import { check, type FieldLayout, field, type Layout, span } from './layout'

const LETTERS_FILLER = LETTERS + FILLER
const DIGITS_FILLER = DIGITS + FILLER
const WHOLE = check('composite', [span(0, 0, 29)], [0, 29])

const CODE: FieldLayout[] = [
  field('documentCode', span(0, 0, 1), LETTERS_FILLER),
  field('documentCode', span(0, 1, 2), DIGITS_FILLER),
]
const CODE_AND_STATE = [...CODE, field('issuingState', span(0, 2, 5), LETTERS_FILLER)]

const oneLine = (given: Pick<Layout, 'id' | 'begins' | 'fields'> & Partial<Layout>): Layout => ({
  format: 'DL',
  lines: 1,
  length: 30,
  checks: [WHOLE],
  ...given,
})

/** Number with a check digit over all from the beginning, expiry, eight letters of the surname. */
const FRA = oneLine({
  id: 'DL_FRA',
  begins: /^D[\d<]FRA/,
  fields: [
    ...CODE_AND_STATE,
    field('documentNumber', span(0, 5, 14), GLYPHS),
    field('expiryDate', span(0, 15, 21), DIGITS),
    field('surname', span(0, 21, 29), LETTERS_FILLER),
  ],
  checks: [check('documentNumber', [span(0, 0, 14)], [0, 14]), WHOLE],
})

/** A version, the number, and signs for the chip. */
const NLD = oneLine({
  id: 'DL_NLD',
  begins: /^D[\d<]NLD/,
  fields: [
    ...CODE_AND_STATE,
    field('documentNumber', span(0, 6, 16), DIGITS),
    field('optionalData', span(0, 16, 29), GLYPHS),
  ],
})

const EST = oneLine({
  id: 'DL_EST',
  begins: /^D[\d<]EST[A-Z]{2}\d/,
  fields: [
    ...CODE_AND_STATE,
    field('documentNumber', span(0, 5, 13), GLYPHS),
    field('personalNumber', span(0, 14, 25), DIGITS_FILLER),
  ],
})

const HRV = oneLine({
  id: 'DL_HRV',
  state: 'HRV',
  begins: /^D[\d<]\d{8}/,
  fields: [
    ...CODE,
    field('documentNumber', span(0, 2, 10), DIGITS),
    field('personalNumber', span(0, 10, 21), DIGITS),
    field('expiryDate', span(0, 21, 27), DIGITS),
  ],
})

/** Twelve letters of the surname and the holder's nationality; how the digit behind the number is made is not published. */
const IRL = oneLine({
  id: 'DL_IRL',
  state: 'IRL',
  begins: /^D[\d<][A-Z][A-Z<]{11}[A-Z]{3}</,
  fields: [
    ...CODE,
    field('surname', span(0, 2, 14), LETTERS_FILLER),
    field('nationality', span(0, 14, 17), LETTERS_FILLER),
    field('documentNumber', span(0, 18, 28), GLYPHS),
  ],
})

/** Switzerland and Liechtenstein: the holder's number with that of the card, date of birth; names. */
const CHE: Layout = {
  id: 'CHE_DL',
  format: 'CHE_DL',
  lines: 2,
  length: 30,
  begins: /^FA(CHE|LIE)/,
  fields: [
    field('documentCode', span(0, 0, 2), LETTERS_FILLER),
    field('issuingState', span(0, 2, 5), LETTERS_FILLER),
    field('documentNumber', span(0, 5, 17), DIGITS),
    field('birthDate', span(0, 19, 25), DIGITS_FILLER),
    field('names', span(1, 0, 30), LETTERS_FILLER),
  ],
  checks: [],
}

/** A surname may begin as the code of a state: Irish lines come last. */
export const LICENCE_LAYOUTS: readonly Layout[] = [FRA, NLD, EST, HRV, IRL, CHE]
