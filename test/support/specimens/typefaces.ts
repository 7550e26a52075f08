/** Typefaces of machine readable zones: issuers' and makers' OCR-B differ, most of all where 0 and O do. */
import { Path2D, type SKRSContext2D } from '../canvas.ts'
import { STROKE, STROKES } from '../ocr-b.ts'
import type { Part } from './chance.ts'

/** Strokes of a pen, or a font that the caller has registered. */
export type Typeface = Strokes | { name: string; family: string }

export interface Strokes {
  name: string
  pen: number
  strokes: Record<string, string>
  /** Round where absent. */
  cap?: 'butt'
}

export const OCR_B: Typeface = { name: 'ocr-b', pen: STROKE, strokes: STROKES }

/** Glyph cell of OCR-B's strokes: 10 by 16 units. */
const CELL = { width: 10, height: 16 }

const strokes = (name: string, pen: number, other: Record<string, string>): Typeface => ({
  name,
  pen,
  strokes: { ...STROKES, ...other },
})

/** Disjoint: what is tuned on one half is measured on the other. */
export const TYPEFACES: Record<Part, readonly Typeface[]> = {
  dev: [
    OCR_B,
    strokes('wide-zero', 2.2, {
      '0': 'M5 0 Q9.4 0 9.4 5 L9.4 11 Q9.4 16 5 16 Q0.6 16 0.6 11 L0.6 5 Q0.6 0 5 0',
      O: 'M5 0 Q10 0 10 6 L10 10 Q10 16 5 16 Q0 16 0 10 L0 6 Q0 0 5 0',
      Q: 'M5 0 Q10 0 10 6 L10 10 Q10 16 5 16 Q0 16 0 10 L0 6 Q0 0 5 0 M6 11.5 L10 17',
    }),
    strokes('footed', 1.9, {
      '0': 'M5 0 Q8.8 0 8.8 8 Q8.8 16 5 16 Q1.2 16 1.2 8 Q1.2 0 5 0',
      '1': 'M2 4 L5.8 0 L5.8 16 M2.4 16 L9 16',
      '5': 'M8.5 0 L1.8 0 L1.8 7 Q3 6 5 6 Q9.2 6 9.2 11 Q9.2 16 4.6 16 Q2 16 0.8 14.4',
      G: 'M9 2 Q7.6 0 5.4 0 Q0.8 0 0.8 8 Q0.8 16 5.4 16 Q9.2 16 9.2 11 L9.2 9 L5.6 9',
    }),
  ],
  test: [
    strokes('round', 2.5, {
      '0': 'M5 0 Q9.5 0 9.5 8 Q9.5 16 5 16 Q0.5 16 0.5 8 Q0.5 0 5 0',
      O: 'M5 0 Q10.4 0 10.4 8 Q10.4 16 5 16 Q-0.4 16 -0.4 8 Q-0.4 0 5 0',
      D: 'M1 0 L1 16 M1 0 L4 0 Q9.7 0 9.7 8 Q9.7 16 4 16 L1 16',
      S: 'M9 2.4 Q8 0 5 0 Q0.9 0 0.9 4 Q0.9 7 5 8 Q9.3 9 9.3 12 Q9.3 16 5 16 Q1.6 16 0.7 13.4',
    }),
    strokes('square', 2.1, {
      '0': 'M5 0 Q8.4 0 8.7 3.4 Q9 8 8.7 12.6 Q8.4 16 5 16 Q1.6 16 1.3 12.6 Q1 8 1.3 3.4 Q1.6 0 5 0',
      O: 'M3 0 L7 0 Q9.4 0 9.4 3 L9.4 13 Q9.4 16 7 16 L3 16 Q0.6 16 0.6 13 L0.6 3 Q0.6 0 3 0',
      '1': 'M1.6 3 L5 0 L5 16 M1.6 16 L8.6 16',
      '8': 'M5 7.6 Q1.2 7.6 1.2 3.8 Q1.2 0 5 0 Q8.8 0 8.8 3.8 Q8.8 7.6 5 7.6 Q0.6 7.6 0.6 11.8 Q0.6 16 5 16 Q9.4 16 9.4 11.8 Q9.4 7.6 5 7.6',
      '2': 'M0.8 3 Q1.2 0 4.8 0 Q9 0 9 3.8 Q9 6.2 6.2 9 L0.8 15.8 L9.6 15.8',
      U: 'M0.8 0 L0.8 11.6 Q0.8 16 5 16 Q9.2 16 9.2 11.6 L9.2 0',
    }),
    strokes('heavy', 3, { '0': 'M5 0 Q9 0 9 5 L9 11 Q9 16 5 16 Q1 16 1 11 L1 5 Q1 0 5 0' }),
  ],
}

/** Its cell's top left at the origin, in units of the cell. */
export function drawGlyph(context: SKRSContext2D, typeface: Typeface, glyph: string, ink: string): void {
  if ('family' in typeface) lettered(context, typeface.family, glyph, ink)
  else {
    context.strokeStyle = ink
    context.lineWidth = typeface.pen
    context.lineCap = typeface.cap ?? 'round'
    context.lineJoin = typeface.cap ? 'miter' : 'round'
    context.stroke(new Path2D(typeface.strokes[glyph]))
  }
}

/** Capitals of the font get the cell's height. */
function lettered(context: SKRSContext2D, family: string, glyph: string, ink: string): void {
  context.font = `100px ${family}`
  const capital = context.measureText('H')
  const scale = CELL.height / (capital.actualBoundingBoxAscent + capital.actualBoundingBoxDescent)
  context.fillStyle = ink
  context.translate((CELL.width - capital.width * scale) / 2, CELL.height)
  context.scale(scale, scale)
  context.fillText(glyph, 0, 0)
}
