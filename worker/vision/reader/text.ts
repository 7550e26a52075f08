/**
 * Printed text of an upright page: its lines are found here, cut out, brought to one size and read one by one: Latin
 * print by a network of our own, other scripts and what the network is not sure of by Tesseract.
 */
import type { PrintedText } from '../../domain/document-types/printed'
import { captionsOf } from '../../domain/fields/labels'
import { freeCopy } from '../../quality/free'
import type { Gray } from '../../quality/pixels'
import type { Box, SoughtValues, TextLine, TextWord } from '../engine-contracts'
import { boundingBoxOf, scaledBox } from '../geometry/boxes'
import type { Language } from './languages'
import { lightLines } from './light-lines'
import { type FoundLine, type PrintLine, printLines } from './print-lines'
import type { PrintPart } from './print-parts'
import { toLongSide } from './scale'
import { type LineShows, soughtReadings } from './sought-readings'
import { CERTAIN, type Engine, readLine, readParts } from './tesseract-lines'

const LONG_SIDE = 1400
/** Small pages gain from larger glyphs. */
const ENLARGE = 3
/** Height of capitals in the crops, px: the engine is best at 20 to 40; another size gives a second opinion. */
const CAPITAL_AGAIN = 24
/** A page of a passport has 20 to 40 lines, the rest is security print. */
const MAX_LINES = 48
/** Length of all of them in heights of their print: 148 documents, letters and bank statements have 713 at most (2026-11-25). */
const MAX_LENGTH = 900
const MAX_AGAIN = 16
/** Lines that are read again because the page asked for another script. */
const MAX_WORDING = 10
/** Tesseract's confidence below which letters are no text: guilloche, or a caption too small to read. */
const ILLEGIBLE = 30
/** And below which the network's reading is replaced by the engine's. */
const LATIN_LEGIBLE = 30
/** And from which a line of captions is one. */
const CAPTION_LEGIBLE = 75
/** Confidence from which marks that English does not know are believed. */
const MARKED = 75
/** Pixels of the page below which no model reads another script. */
const SCRIPT_HEIGHT = 9
/** Letters and digits of a line below which it is a speck, or the sex. */
const FEWEST_SIGNS = 3
/** Digits that make a word a number worth its own look. */
const LONG_NUMBER = 5

/** Reads a part of a line of Latin print. */
export type LatinReader = (image: Gray, part: PrintPart) => TextWord[]

export interface ReadOptions {
  /** Where it is not given, the engine reads everything. */
  latin?: LatinReader
  /** Asked whether a line shows a value that was not found. */
  shows?: LineShows
  /** One the engine has loaded, for second readings. */
  language?: Language | null
  /** Where none is known before: the one, loaded, that the first readings ask for. */
  chosen?: (printed: PrintedText[]) => Promise<Language | null>
  /** Parts of the page without text that is wanted, such as the machine readable zone. */
  exclude?: Box[]
  form?: boolean
  /** Known values, for which lines are read once more where they are not found. */
  sought?: SoughtValues
}

export async function readText(
  engine: Engine,
  page: Gray,
  { latin, shows, language = null, chosen, exclude = [], form = false, sought }: ReadOptions = {},
): Promise<TextLine[]> {
  const { image, factor } = toLongSide(page, LONG_SIDE, ENLARGE)
  const dark = printLines(image).map((line): FoundLine => ({ ...line, image, ...(form ? {} : { parts: [line] }) }))
  const all = form ? [...dark, ...lightLines(image)] : dark
  const found = all.filter((line) => !exclude.some((box) => isInside(line, box, factor)))
  const wanted = strongest(found, MAX_LINES)
  const asks = (words: TextWord[]) => !(latin && !language && sought && saysNothing(words))
  const read = wanted.flatMap((line) => {
    const reading = firstReadings(engine, line, { ...(latin && !language && { latin }), form, asks })
    return reading.words.length > 0 ? [{ line, ...reading }] : []
  })
  const linesOf = (some: typeof read) => some.map(({ line }) => line)
  const doubtful = new Set(
    strongest(
      linesOf(read.filter(({ words, other }) => other.length === 0 && asks(words) && isDoubtful(words, language))),
      MAX_AGAIN,
    ),
  )
  const own = (chosen && (await chosen(read.map(({ line, words }) => printedIn(line, words))))) ?? null
  const isSpoken = ({ line, words }: (typeof read)[number]) =>
    own !== null && (line.y1 - line.y0 + 1) * factor >= SCRIPT_HEIGHT && isWording(words)
  const wording = read.filter((one) => !doubtful.has(one.line) && isSpoken(one))
  for (const line of strongest(linesOf(wording), MAX_WORDING)) doubtful.add(line)
  const lines = read.map(({ line, words, other: known }): TextLine => {
    const spoken = isSpoken({ line, words, other: known }) ? own : language
    const whole = doubtful.has(line) ? valueSpan(words) : null
    const span = whole && own && spoken === own ? behindNumber(whole, words) : whole
    const again = span ? readAgain(engine, spoken, line, words, span) : known
    const [best, other] = confidence(again) > confidence(words) ? [again, words] : [words, again]
    const inPage = best.map((word) => scaled(word, factor))
    const second = other.map((word) => scaled(word, factor))
    return {
      words: inPage,
      box: boundingBoxOf(inPage.map((word) => word.box)),
      ...(second.length > 0 ? { again: second } : {}),
    }
  })
  if (sought) {
    const found = read.map(({ line }) => line)
    for (const [index, aimed] of soughtReadings(engine, found, lines, { sought, factor, ...(shows && { shows }) })) {
      const line = lines[index]
      if (line) line.aimed = aimed
    }
  }
  for (const { data } of [image, ...all.map((line) => line.image)]) freeCopy(data, page.data)
  return lines
}

interface FirstReadings extends Pick<ReadOptions, 'latin' | 'form'> {
  /** False: nothing that the network's reading says is worth a second one. */
  asks: (words: TextWord[]) => boolean
}

/**
 * The surer one of both readers' first: a value of a form is read by both, else the network's does where it is
 * certain, captions, or where a valid zone leaves nothing to ask. Of readings that differ in marks alone the network's is
 * first, because English knows no marks.
 */
function firstReadings(
  engine: Engine,
  line: FoundLine,
  { latin, form, asks }: FirstReadings,
): { words: TextWord[]; other: TextWord[] } {
  const printed = latin ? line.parts.flatMap((part) => latin(line.image, part)) : []
  const isCertain = printed.length > 0 && printed.every((word) => word.confidence >= CERTAIN)
  if (isCertain && !(form && valueSpan(printed))) return { words: printed, other: [] }
  if (!asks(printed) || (form && isCaptions(printed))) return { words: printed, other: [] }
  const first = readParts(engine, line, form === true)
  if (confidence(printed) < LATIN_LEGIBLE) {
    const words = first.length > 0 ? first : readLine(engine, line, { part: line, capital: CAPITAL_AGAIN })
    return { words, other: [] }
  }
  const isSurer =
    confidence(printed) < CERTAIN && confidence(first) > confidence(printed) && !hasOtherMarks(printed, first)
  return isSurer ? { words: first, other: printed } : { words: printed, other: withMarksOf(printed, first) }
}

/** English knows no marks: where it reads the same letters, it says nothing against them. */
function withMarksOf(printed: TextWord[], words: TextWord[]): TextWord[] {
  const marked = new Map(printed.map(({ text }) => [plain(text), text]))
  return words.map((word) => ({ ...word, text: marked.get(word.text) ?? word.text }))
}

/** A certain reading gains nothing from a second, nor does what is no text at all: but another script is none to English. */
function isDoubtful(words: TextWord[], language: Language | null): boolean {
  const span = valueSpan(words)
  if (!span) return false
  const value = words.slice(span.from, span.to)
  const hasDigits = value.some(({ text }) => /\d{2}/.test(text))
  if (!hasDigits && !language && confidence(value) < ILLEGIBLE) return false
  const foreign = language !== null && value.some(({ text }) => /\p{L}/u.test(text))
  return foreign || value.some((word) => word.confidence < CERTAIN)
}

/**
 * Captions alone, or a speck. A second reading of these changed no field of 39 documents with a valid zone
 * (docs-mrz-dev, 2026-11-28); on forms it finds values that were cut off with their caption.
 */
function saysNothing(words: TextWord[]): boolean {
  const signs = words.map(({ text }) => text.replace(/[^\p{L}\p{N}]/gu, '')).join('').length
  return signs < FEWEST_SIGNS || (confidence(words) >= LATIN_LEGIBLE && valueSpan(words) === null)
}

/**
 * A line of captions and nothing else, read well enough to know them: a second reading of these changed none of 233
 * fields of forms, nor how sure they are (licences-dev, 2026-11-29); at LATIN_LEGIBLE it would lose 3.
 */
function isCaptions(words: TextWord[]): boolean {
  if (confidence(words) < CAPTION_LEGIBLE) return false
  const captions = captionsOf(words.map(({ text }) => text))
  return captions[0]?.from === 0 && captions.at(-1)?.to === words.length
}

/** Letters without a number: what another script may be. */
function isWording(words: TextWord[]): boolean {
  const span = valueSpan(words)
  const text = (span ? words.slice(span.from, span.to) : []).map((word) => word.text).join('')
  return /\p{L}{3}/u.test(text) && !/\d{2}/.test(text)
}

/** Without the number of a field, which other languages' models lose: 4c. */
function behindNumber(span: WordSpan, words: TextWord[]): WordSpan {
  const numbered = /^\W*\d{1,2}\s?[a-d]?\W*$/i.test(words[span.from]?.text ?? '')
  return numbered && span.to > span.from + 1 ? { ...span, from: span.from + 1 } : span
}

/** The same letters with other marks: English is surer of what it knows. */
function hasOtherMarks(printed: TextWord[], words: TextWord[]): boolean {
  const [marked, bare] = [printed, words].map((read) => read.map(({ text }) => text).join(' '))
  return marked !== bare && plain(marked) === plain(bare) && confidence(printed) >= MARKED
}

const plain = (text = '') => text.normalize('NFD').replace(/\p{M}/gu, '')

function printedIn({ y0, y1, image }: FoundLine, words: TextWord[]): PrintedText {
  return { text: words.map(({ text }) => text).join(' '), y: (y0 + y1) / 2 / image.height }
}

interface WordSpan {
  from: number
  to: number
}

/**
 * The words of a line that deserve a second look: all where it has no caption, those behind its caption where it has
 * one, a long number among other words. Null: captions only, or nothing legible.
 */
function valueSpan(words: TextWord[]): WordSpan | null {
  const texts = words.map((word) => word.text)
  if (!/[\p{L}\p{N}]/u.test(texts.join(''))) return null
  const number = texts.findIndex((text) => (text.match(/\d/g)?.length ?? 0) >= LONG_NUMBER)
  const last = captionsOf(texts).at(-1)
  if (last && last.to < words.length) return { from: last.to, to: words.length }
  if (number >= 0 && words.length > 2) return { from: number, to: number + 1 }
  return last ? null : { from: 0, to: words.length }
}

/** The line with the words of `span` read once more, cut out by themselves, in the issuer's language. */
function readAgain(
  engine: Engine,
  language: Language | null,
  line: FoundLine,
  words: TextWord[],
  span: WordSpan,
): TextWord[] {
  const { x, width } = boundingBoxOf(words.slice(span.from, span.to).map((word) => word.box))
  const isWhole = span.to - span.from === words.length
  const part = isWhole ? line : { ...line, x0: Math.round(x), x1: Math.round(x + width) }
  const read = readLine(engine, line, { part, capital: CAPITAL_AGAIN, language: language?.name ?? null })
  return read.length > 0 ? [...words.slice(0, span.from), ...read, ...words.slice(span.to)] : []
}

/** Most ink first, but in the order of the page; so many, and no longer together than is read. */
function strongest(lines: FoundLine[], count: number): FoundLine[] {
  const weight = ({ contrast, height, glyphs }: PrintLine) => contrast * height * Math.min(8, glyphs)
  const kept = new Set<FoundLine>()
  let left = MAX_LENGTH
  for (const line of [...lines].sort((a, b) => weight(b) - weight(a)).slice(0, count)) {
    const length = (line.x1 - line.x0 + 1) / line.height
    if (length > left) continue
    left -= length
    kept.add(line)
  }
  return lines.filter((line) => kept.has(line))
}

function isInside(line: PrintLine, box: Box, factor: number): boolean {
  const x = ((line.x0 + line.x1) / 2) * factor
  const y = ((line.y0 + line.y1) / 2) * factor
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
}

function confidence(words: TextWord[]): number {
  const letters = words.reduce((sum, word) => sum + word.text.length, 0)
  return words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / Math.max(1, letters)
}

function scaled({ text, confidence: confident, box }: TextWord, factor: number): TextWord {
  return {
    text,
    confidence: confident,
    box: scaledBox(box, factor),
  }
}
