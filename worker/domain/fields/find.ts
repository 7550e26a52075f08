/** Finds a known value among printed lines. */
import { distance, folded, isSameWord } from './likeness'
import { printedDates } from './printed-date'
import { spellings } from './transliteration'

export interface PrintedWord {
  text: string
  /** 0..100 */
  confidence: number
}

export interface PrintedLine {
  words: PrintedWord[]
}

/** Words `from` up to and without `to` of line `line`. */
export interface Found {
  line: number
  from: number
  to: number
  /** As printed. */
  value: string
  /** Lowest of the words, 0..100. */
  confidence: number
}

/** Words of one number that printers set apart. */
const MAX_PARTS = 4
/** Shorter numbers stand in many places. */
const MIN_NUMBER = 5

export function lineText(line: PrintedLine): string {
  return line.words.map((word) => word.text).join(' ')
}

export function found(lines: PrintedLine[], line: number, from: number, to: number): Found {
  const words = (lines[line]?.words ?? []).slice(from, to)
  const value = words.map((word) => word.text).join(' ')
  return { line, from, to, value, confidence: Math.min(...words.map((word) => word.confidence)) }
}

/**
 * Finds all parts of a name in their order on one line, reading errors allowed, fewest errors first; `truncated`: the
 * last part may be cut off.
 */
export function findName(name: string, lines: PrintedLine[], truncated = false): Found | null {
  const parts = name.split(' ').filter((part) => part !== '')
  let best: { found: Found; errors: number } | null = null
  for (let line = 0; parts.length > 0 && line < lines.length; line++) {
    const words = lines[line]?.words ?? []
    const tokens = words.flatMap((word, index) => pieces(word.text).map((spelled) => ({ spelled, index })))
    for (let at = 0; at + parts.length <= tokens.length; at++) {
      const errors = parts.map((part, i) => {
        const mayBeCut = truncated && i === parts.length - 1
        const spelled = tokens[at + i]?.spelled.map((word) => (mayBeCut ? word.slice(0, part.length) : word)) ?? []
        const alike = spelled.filter((word) => isSameWord(word, part))
        return alike.length > 0 ? Math.min(...alike.map((word) => distance(word, part))) : Number.POSITIVE_INFINITY
      })
      const first = tokens[at]?.index ?? 0
      const last = tokens[at + parts.length - 1]?.index ?? first
      const wrong = errors.reduce((sum, value) => sum + value, 0) - accents(words.slice(first, last + 1))
      if (wrong === Number.POSITIVE_INFINITY || (best && best.errors <= wrong)) continue
      best = { found: found(lines, line, first, last + 1), errors: wrong }
    }
  }
  return best?.found ?? null
}

/** Bonus for accents: of two readings that agree with the name, the one with its accents saw more. */
function accents(words: PrintedWord[]): number {
  return words.some(({ text }) => /[^\p{ASCII}]/u.test(text.replace(/[^\p{L}]/gu, ''))) ? 0.1 : 0
}

/** A printed word may hold several parts of a name, MARI-LIIS; each in its spellings. */
function pieces(word: string): string[][] {
  const variants = spellings(word).map((spelled) => spelled.split(' ').filter((piece) => piece !== ''))
  const [first = []] = variants
  return first.map((_, i) => variants.flatMap((variant) => variant[i] ?? []))
}

/** The number, spaces and look-alike glyphs aside, rather as it is than with look-alikes. */
export function findNumber(number: string, lines: PrintedLine[]): Found | null {
  const wanted = folded(number)
  if (wanted.length < MIN_NUMBER) return null
  let best: { found: Found; errors: number } | null = null
  for (const [line, from, to] of runs(lines)) {
    const text = compact((lines[line]?.words ?? []).slice(from, to).map((word) => word.text))
    const at = placeOf(wanted, text, to === from + 1 && text.length <= number.length + 4)
    if (at < 0) continue
    const value = text.slice(at, at + wanted.length)
    const errors = distance(value, compact([number])) + (text.length - wanted.length) / 10
    if (best && best.errors <= errors) continue
    const whole = found(lines, line, from, to)
    best = { found: value === text ? whole : { ...whole, value }, errors }
  }
  return best?.found ?? null
}

/** Yields every `from` and `to` of at most MAX_PARTS neighbouring words of a line. */
function* runs(lines: PrintedLine[]): Generator<[line: number, from: number, to: number]> {
  for (const [line, { words }] of lines.entries())
    for (let from = 0; from < words.length; from++)
      for (let to = from + 1; to <= Math.min(words.length, from + MAX_PARTS); to++) yield [line, from, to]
}

/** Position at which the number begins; in a frame (a check digit, brackets) it is a part of the word. */
function placeOf(wanted: string, text: string, framed: boolean): number {
  if (framed) return folded(text).lastIndexOf(wanted)
  return folded(text) === wanted ? 0 : -1
}

function compact(words: string[]): string {
  return words
    .join('')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/** Finds the surest reading of a date. `iso` may be cut to month or year. */
export function findDate(iso: string, lines: PrintedLine[]): Found | null {
  const all = lines.flatMap((line, index) => {
    const match = printedDates(lineText(line)).find(({ isos }) => isos.some((one) => one.startsWith(iso)))
    return match ? [{ ...wordsOf(lines, index, match.text), value: match.text, weak: match.weak }] : []
  })
  const [best] = all.sort((a, b) => Number(a.weak) - Number(b.weak) || b.confidence - a.confidence)
  if (!best) return null
  const { weak: _, ...hit } = best
  return hit
}

/** The words that a piece of the line's text spans. */
function wordsOf(lines: PrintedLine[], line: number, text: string): Found {
  const words = lines[line]?.words ?? []
  const plain = (value: string) =>
    value
      .normalize('NFD')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toUpperCase()
  const wanted = plain(text)
  for (let length = 1; length <= words.length; length++) {
    for (let from = 0; from + length <= words.length; from++) {
      const joined = plain(
        words
          .slice(from, from + length)
          .map((word) => word.text)
          .join(''),
      )
      if (joined.includes(wanted)) return found(lines, line, from, from + length)
    }
  }
  return found(lines, line, 0, words.length)
}

/** Whether no reading error explains the difference of two values of one kind. */
export function differs(a: string, b: string): boolean {
  const [x, y] = [folded(a), folded(b)]
  return distance(x, y) > Math.max(1, Math.floor(Math.max(x.length, y.length) / 5))
}
