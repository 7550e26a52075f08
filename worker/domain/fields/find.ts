/** Finds a known value among printed lines. */
import { distance, folded, isSameWord, spellings } from './likeness'
import { printedDates } from './printed-date'

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

/** All parts of a name in their order on one line, reading errors allowed; `truncated`: the last part may be cut off. */
export function findName(name: string, lines: PrintedLine[], truncated = false): Found | null {
  const parts = name.split(' ').filter((part) => part !== '')
  if (parts.length === 0) return null
  for (let line = 0; line < lines.length; line++) {
    const tokens = (lines[line]?.words ?? []).flatMap((word, index) =>
      pieces(word.text).map((spelled) => ({ spelled, index })),
    )
    for (let at = 0; at + parts.length <= tokens.length; at++) {
      const fits = parts.every((part, i) => {
        const mayBeCut = truncated && i === parts.length - 1
        return tokens[at + i]?.spelled.some((word) => isSameWord(mayBeCut ? word.slice(0, part.length) : word, part))
      })
      const first = tokens[at]?.index ?? 0
      if (fits) return found(lines, line, first, (tokens[at + parts.length - 1]?.index ?? first) + 1)
    }
  }
  return null
}

/** A printed word may hold several parts of a name, MARI-LIIS; each in its spellings. */
function pieces(word: string): string[][] {
  const variants = spellings(word).map((spelled) => spelled.split(' ').filter((piece) => piece !== ''))
  const [first = []] = variants
  return first.map((_, i) => variants.flatMap((variant) => variant[i] ?? []))
}

/** The number, spaces and look-alike glyphs aside. */
export function findNumber(number: string, lines: PrintedLine[]): Found | null {
  const wanted = folded(number)
  if (wanted.length < MIN_NUMBER) return null
  for (let line = 0; line < lines.length; line++) {
    const words = lines[line]?.words ?? []
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= Math.min(words.length, from + MAX_PARTS); to++) {
        const text = folded(
          words
            .slice(from, to)
            .map((word) => word.text)
            .join(''),
        )
        const framed = to === from + 1 && text.length <= wanted.length + 4 && text.endsWith(wanted)
        if (text === wanted || framed) return found(lines, line, from, to)
      }
    }
  }
  return null
}

/** `iso` may be cut to month or year. */
export function findDate(iso: string, lines: PrintedLine[]): Found | null {
  for (let line = 0; line < lines.length; line++) {
    const match = printedDates(lineText(lines[line] ?? { words: [] })).find(({ isos }) =>
      isos.some((one) => one.startsWith(iso)),
    )
    if (match) return wordsOf(lines, line, match.text)
  }
  return null
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
