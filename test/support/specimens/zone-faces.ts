/** Designs of OCR-B for the machine readable zone: print shops have their own, and readers have not seen them all. */
import { STROKE, STROKES } from '../ocr-b.ts'
import type { Strokes, Typeface } from './typefaces.ts'

type Pen = Pick<Strokes, 'pen' | 'cap'>

const drawn = (name: string, changed: Record<string, string>, pen: Partial<Pen> = {}): Typeface => ({
  name,
  pen: STROKE,
  strokes: { ...STROKES, ...changed },
  ...pen,
})

const ZERO = STROKES['0'] ?? ''
const ROUND = 'M5 0 Q9.4 0 9.4 8 Q9.4 16 5 16 Q0.6 16 0.6 8 Q0.6 0 5 0'
const BOXED = 'M3.6 0 L6.4 0 Q9.2 0 9.2 3 L9.2 13 Q9.2 16 6.4 16 L3.6 16 Q0.8 16 0.8 13 L0.8 3 Q0.8 0 3.6 0'
const SLIM = 'M5 0 Q8 0 8 8 Q8 16 5 16 Q2 16 2 8 Q2 0 5 0'

/** Faces to choose with, and others to report on: a half each. */
export const ZONE_FACES = {
  standard: drawn('standard', {}),
  // To choose with: zero and O of nearly one shape, or each other's; a one with a foot, a five as round as an S.
  wide: drawn('wide', { '0': ROUND, O: BOXED }),
  swapped: drawn('swapped', { '0': STROKES.O ?? '', O: ZERO }),
  footed: drawn('footed', {
    '1': 'M2 3.5 L5.4 0 L5.4 16 M2 16 L8.8 16',
    '5': 'M8.8 0 L2.4 0 L1.6 6 Q3 6 5 7 Q9.2 8.8 9.2 11.8 Q9.2 16 4.8 16 Q2.4 16 0.8 14.3',
    '8': 'M5 7.5 L1.2 7.5 L1.2 1.5 Q1.2 0 5 0 Q8.6 0 8.6 3.8 Q8.6 7.5 5 7.5 M1.2 7.5 L1.2 14.5 Q1.2 16 5 16 Q9.2 16 9.2 11.8 Q9.2 7.8 5 7.5',
  }),
  light: drawn('light', { '0': ROUND }, { pen: 1.7 }),
  // To report on.
  narrow: drawn('narrow', { O: ZERO, '0': SLIM }),
  alike: drawn('alike', { '0': BOXED, O: BOXED }, { pen: 2.1 }),
  plain: drawn('plain', {
    '0': 'M5 0 Q9 0 9.2 5 L9.2 11 Q9 16 5 16 Q1 16 0.8 11 L0.8 5 Q1 0 5 0',
    '1': 'M2.6 2.6 L5 0 L5 16 M2.4 16 L7.6 16',
    '2': 'M1 2 Q1.5 0 5 0 Q8.8 0 8.8 3 L1 16 L9.3 16',
    S: 'M8.6 0.8 Q7 0 4 0 Q1.6 0 1.6 3.4 L1.5 6.8 L5 7 Q9.2 7.6 9.2 11.6 Q9.2 16 4.4 16 Q2.2 16 0.8 15',
    G: 'M8.6 0.6 Q1 3 1 11 Q1 16 5.2 16 Q9.2 16 9.2 12 L9.2 8.2 L5 8.2',
  }),
  heavy: drawn('heavy', { '0': ROUND }, { pen: 3.1, cap: 'butt' }),
} satisfies Record<string, Typeface>
