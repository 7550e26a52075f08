/**
 * Glyphs that designs of OCR-B draw alike, and how far the network's scores for them can be believed in a design that
 * it was not trained on. Measured on 210 rendered passports: the standard, wide, swapped, footed and light faces of
 * test/support/specimens/zone-faces.ts, OCR-B of the training and one face that is none (2026-11-22).
 */
import { GLYPHS } from '../../../domain/mrz/alphabet'

interface Pair {
  digit: string
  letter: string
  /** Mean lead (log probability) of the letter's score over the digit's, where the digit is printed and where the letter is. */
  ifDigit: number
  ifLetter: number
  /** Standard deviations of that lead: of a design's means, and within one zone. */
  between: number
  within: number
  /** Degrees of freedom: few where some leads lie three deviations from the others of their zone, and more. */
  freedom: number
}

/** Zero and O are read right in one design and swapped in the next; the others keep their distance in all but one. */
export const PAIRS: readonly Pair[] = [
  { digit: '0', letter: 'O', ifDigit: -14, ifLetter: 3, between: 11, within: 6.5, freedom: 5 },
  { digit: '1', letter: 'I', ifDigit: -25, ifLetter: 24, between: 5, within: 3.5, freedom: 30 },
  { digit: '5', letter: 'S', ifDigit: -22, ifLetter: 24, between: 6, within: 3.5, freedom: 30 },
  { digit: '8', letter: 'B', ifDigit: -21, ifLetter: 15, between: 6, within: 4, freedom: 30 },
  { digit: '2', letter: 'Z', ifDigit: -19, ifLetter: 20, between: 4, within: 3.5, freedom: 30 },
  { digit: '6', letter: 'G', ifDigit: -22, ifLetter: 21, between: 4, within: 4, freedom: 30 },
]

/**
 * Log likelihood ratio of letter over digit at a place where both may stand. `digits`, `letters`: leads at places of
 * the same zone where only one of them may: they tell how this design draws the two.
 */
export function letterOverDigit(
  pair: Pair,
  lead: number,
  digits: readonly number[],
  letters: readonly number[],
): number {
  return logDensity(lead, pair, pair.ifLetter, letters) - logDensity(lead, pair, pair.ifDigit, digits)
}

/** Student's t around a mean that each design has of its own: what is expected before and after the design has been seen. */
function logDensity(
  lead: number,
  { between, within, freedom }: Pair,
  expected: number,
  seen: readonly number[],
): number {
  const precision = 1 / between ** 2 + seen.length / within ** 2
  const sum = seen.reduce((total, value) => total + value, 0)
  const mean = (expected / between ** 2 + sum / within ** 2) / precision
  const variance = within ** 2 + 1 / precision
  return -((freedom + 1) / 2) * Math.log(1 + (lead - mean) ** 2 / (freedom * variance)) - Math.log(variance) / 2
}

/** Log probability that the network reads the first although the second is printed, however sure it is. */
const FLOORS: Record<string, number> = {
  '0D': 3.5,
  '0Q': 3.5,
  QO: 9,
  DO: 9,
  D0: 4.5,
  Q0: 5,
  '1T': 7,
  '7T': 7,
  T7: 7,
}
/** Any two others: of 18,000 glyphs of those passports none was read as another with a lead above 7. */
const SURE = 13

/** Cost of `rival` where the network reads `seen`, by its lead (log probability); both by their place in GLYPHS. */
export function flooredCost(seen: number, rival: number, lead: number): number {
  return -Math.log(Math.exp(-lead) + MISREADINGS[seen][rival])
}

const MISREADINGS = [...GLYPHS].map((seen) =>
  Float64Array.from(GLYPHS, (rival) => Math.exp(-(FLOORS[seen + rival] ?? SURE))),
)

/** Glyphs for which one seen where it may not stand is evidence, with so much less weight (log probability). */
const STANDS_FOR: Record<string, [string, number][]> = {
  '0': [
    ['O', 3],
    ['D', 4],
    ['Q', 5],
  ],
  '1': [['I', 2]],
  '2': [['Z', 2]],
  '5': [['S', 2]],
  '6': [['G', 2]],
  '8': [['B', 2]],
  O: [['0', 1]],
  Q: [['0', 3]],
  D: [['0', 4]],
  I: [['1', 2]],
  Z: [['2', 2]],
  S: [['5', 2]],
  G: [['6', 2]],
  B: [['8', 2]],
}

export function standsFor(glyph: string): [string, number][] {
  return STANDS_FOR[glyph] ?? []
}
