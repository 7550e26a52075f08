/** Readings of lines that may show a value of the zone which was not found in the first ones. */
import { findNumber } from '../../domain/fields/find'
import type { Gray } from '../../quality/pixels'
import type { SoughtValues, TextLine, TextWord } from '../engine-contracts'
import { boundingBoxOf, scaledBox } from '../geometry/boxes'
import { aimedAt } from './aimed'
import type { FoundLine } from './print-lines'
import type { PrintPart } from './print-parts'
import { type Engine, readLine } from './tesseract-lines'

const CAPITALS_AIMED = [20, 36, 44]
/**
 * Log ratio to the likeliest reading from which a line shows the number. On 39 pages (docs-mrz-dev, 2026-11-28) none of
 * 2,592 numbers with another digit reaches it (-2.0 at most), 30 of the true ones do: 2 of the 7 not read at first.
 */
const SHOWN = -1.5

/** Log ratio of a text to the likeliest reading of a part of a line, 0 at most. */
export type LineShows = (image: Gray, part: PrintPart, text: string) => number

export interface Sought {
  sought: SoughtValues
  /** Pixels of the page to one of the lines' image. */
  factor: number
  shows?: LineShows
}

/** By the number of the line; `lines` are what was read of `found`. The number is asked of the network first. */
export function soughtReadings(
  engine: Engine,
  found: FoundLine[],
  lines: TextLine[],
  { sought, factor, shows }: Sought,
): Map<number, TextWord[][]> {
  const readings = lines.flatMap(({ words, again }, of) => [{ of, words }, ...(again ? [{ of, words: again }] : [])])
  const shown = shows ? shownNumber(found, readings, sought.number, shows) : null
  const aimed = new Map<number, TextWord[][]>(shown ? [[shown.of, [[shown.word]]]] : [])
  for (const { of, words } of aimedAt(readings, { ...sought, ...(shown && { number: '' }) })) {
    const line = found[of]
    if (!line) continue
    const { x, width } = boundingBoxOf(words.map(({ box }) => box))
    const part = { ...line, x0: Math.round(x / factor), x1: Math.round((x + width) / factor) }
    const read = CAPITALS_AIMED.flatMap((capital) =>
      [part, line].map((one) => readLine(engine, line, { part: one, capital })),
    )
    const inPage = read.filter(({ length }) => length > 0).map((some) => some.map((word) => scaled(word, factor)))
    aimed.set(of, [...(aimed.get(of) ?? []), ...inPage])
  }
  return aimed
}

interface LineWords {
  of: number
  words: TextWord[]
}

/** Where the number stands, by the likeness of the network's reading to it. */
function shownNumber(
  found: FoundLine[],
  readings: LineWords[],
  number: string,
  shows: LineShows,
): { of: number; word: TextWord } | null {
  if (findNumber(number, readings)) return null
  for (const { of, words } of aimedAt(readings, { number, birthDate: null })) {
    const line = found[of]
    const ratio = line ? shows(line.image, line, number) : Number.NEGATIVE_INFINITY
    const box = boundingBoxOf(words.map((word) => word.box))
    if (ratio >= SHOWN) return { of, word: { text: number, confidence: 100 * Math.exp(ratio), box } }
  }
  return null
}

const scaled = ({ text, confidence, box }: TextWord, factor: number): TextWord => ({
  text,
  confidence,
  box: scaledBox(box, factor),
})
