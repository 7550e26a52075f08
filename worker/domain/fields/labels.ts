/** Finds captions in text as a reader gives it, with its errors. */
import { CARD_LABELS } from './card-labels'
import { LABELS, type Label } from './label-table'

export interface Caption<L = Label> {
  label: L
  /** Words from and up to (without) of the line that it covers. */
  from: number
  to: number
  /** Letters that agree less what the errors cost. */
  score: number
}

interface Phrase<L> {
  label: L
  /** Letters and digits only. */
  letters: string
  errors: number
  /** By a letter's number; bit i: the phrase has it at place i. */
  places: Int32Array
}

/** Errors allowed in a phrase of so many letters: short words are too like others. */
const allowed = (length: number) => (length < 6 ? 0 : length < 9 ? 1 : length < 13 ? 2 : length < 17 ? 3 : 4)
/** Shorter phrases have to be whole words. */
const MIN_INSIDE = 8
const ERROR_COST = 2.5

/** Numbers of the letters of all phrases; 0 is any other. */
const NUMBERS = new Map<string, number>()

function phrasesOf<L>(table: [L, string][]): Phrase<L>[] {
  const phrases = table.flatMap(([label, list]) =>
    list.split(';').map((phrase) => ({ label, letters: lettersOf(phrase) })),
  )
  for (const { letters } of phrases)
    for (const letter of letters) if (!NUMBERS.has(letter)) NUMBERS.set(letter, NUMBERS.size + 1)
  return phrases
    .map((phrase) => ({ ...phrase, errors: allowed(phrase.letters.length), places: placesOf(phrase.letters) }))
    .sort((a, b) => b.letters.length - a.letters.length)
}

const PHRASES = phrasesOf([...LABELS, ...CARD_LABELS])

export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replaceAll('_', ' ')
}

function lettersOf(text: string): string {
  return plainText(text).replace(/[^\p{L}\p{N}]/gu, '')
}

/** Between words, and between a field's printed number and its caption: 15SEX. */
const NUMBERED = /[^\p{L}\p{N}]+|(?<=^\d{1,2})(?=\p{L}{3})/u

/** Captions of one line in their order; where two overlap, the one with more letters right. */
export const captionsOf = (words: string[]): Caption[] => foundIn(words, PHRASES)

/** The same with the captions of another table. */
export function captionFinder<L>(table: [L, string][]): (words: string[]) => Caption<L>[] {
  const phrases = phrasesOf(table)
  return (words) => foundIn(words, phrases)
}

function foundIn<L>(words: string[], phrases: Phrase<L>[]): Caption<L>[] {
  const pieces = words.flatMap((word, index) =>
    plainText(word)
      .split(NUMBERED)
      .filter((piece) => piece !== '')
      .map((piece) => ({ piece, index })),
  )
  const letters = pieces.map(({ piece }) => piece).join('')
  const starts = new Set<number>()
  const word: number[] = []
  for (const { piece, index } of pieces) {
    starts.add(word.length)
    for (const _ of piece) word.push(index)
  }
  starts.add(letters.length)
  const numbers = Uint16Array.from(letters.split(''), (letter) => NUMBERS.get(letter) ?? 0)
  const found = phrases.flatMap((phrase) => {
    const match = occurrence({ letters, numbers, starts }, phrase)
    return match ? [{ label: phrase.label, ...match }] : []
  })
  found.sort((a, b) => b.score - a.score)
  const kept: typeof found = []
  for (const match of found)
    if (!kept.some((other) => match.start < other.end && other.start < match.end)) kept.push(match)
  return kept
    .sort((a, b) => a.start - b.start)
    .map(({ label, start, end, score }) => ({ label, from: word[start] ?? 0, to: (word[end - 1] ?? 0) + 1, score }))
}

/** Captions of any kind, and titles: never a value. */
export function isCaption(line: string): boolean {
  return captionsOf(line.split(' ')).length > 0
}

interface Occurrence {
  start: number
  end: number
  score: number
}

interface Line {
  letters: string
  /** Of its letters. */
  numbers: Uint16Array
  /** Where words begin, and the end. */
  starts: Set<number>
}

function occurrence({ letters: text, numbers, starts }: Line, phrase: Phrase<unknown>): Occurrence | null {
  const { letters, errors } = phrase
  if (letters.length > text.length + errors) return null
  const exact = exactly(text, letters, starts)
  if (exact) return exact
  const match = errors > 0 && isNear(numbers, phrase) ? nearly(text, letters, errors) : null
  if (!match || (letters.length < MIN_INSIDE && !(starts.has(match.start) && starts.has(match.end)))) return null
  return match
}

function exactly(text: string, letters: string, starts: Set<number>): Occurrence | null {
  for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + 1)) {
    const end = at + letters.length
    const whole = starts.has(at) && starts.has(end)
    if (whole || letters.length >= MIN_INSIDE) return { start: at, end, score: letters.length }
  }
  return null
}

function placesOf(letters: string): Int32Array {
  const places = new Int32Array(Math.max(...letters.split('').map((letter) => NUMBERS.get(letter) ?? 0)) + 1)
  for (let i = 0; i < letters.length; i++) {
    const number = NUMBERS.get(letters[i] ?? '') ?? 0
    places[number] = (places[number] ?? 0) | (1 << i)
  }
  return places
}

/** Whether the phrase occurs with few enough errors; all places at once, in the bits of one number (Myers, 1999). */
function isNear(text: Uint16Array, { letters, errors, places }: Phrase<unknown>): boolean {
  if (letters.length > 31) return false
  const last = 1 << (letters.length - 1)
  let up = -1
  let down = 0
  let wrong = letters.length
  for (let j = 0; j < text.length; j++) {
    const same = places[text[j] ?? 0] ?? 0
    const vertical = same | down
    const diagonal = (((same & up) + up) ^ up) | same
    let rise = down | ~(diagonal | up)
    let fall = up & diagonal
    if (rise & last) wrong++
    else if (fall & last) wrong--
    if (wrong <= errors) return true
    rise <<= 1
    fall <<= 1
    up = fall | ~(vertical | rise)
    down = rise & vertical
  }
  return false
}

/** Errors of the best match of the first letters that ends here, by the number of letters, and where each begins. */
interface Matches {
  cost: number[]
  from: number[]
}

/** Approximate search (Sellers, 1980): the end with the fewest errors, and where that match begins. */
function nearly(text: string, letters: string, errors: number): Occurrence | null {
  const all = letters.length
  let matches: Matches = { cost: Array.from({ length: all + 1 }, (_, i) => i), from: new Array(all + 1).fill(0) }
  let best: Occurrence | null = null
  for (let end = 1; end <= text.length; end++) {
    matches = extended(matches, letters, text[end - 1] ?? '', end)
    const wrong = matches.cost[all] ?? 0
    const score = all - ERROR_COST * wrong
    if (wrong <= errors && (!best || score > best.score)) best = { start: matches.from[all] ?? 0, end, score }
  }
  return best
}

/** Matches that end one sign further. */
function extended({ cost, from }: Matches, letters: string, sign: string, end: number): Matches {
  const next = [0]
  const begun = [end]
  for (let i = 1; i <= letters.length; i++) {
    const swap = (cost[i - 1] ?? 0) + (letters[i - 1] === sign ? 0 : 1)
    const skip = (cost[i] ?? 0) + 1
    const add = (next[i - 1] ?? 0) + 1
    const least = Math.min(swap, skip, add)
    next.push(least)
    begun.push((least === swap ? from[i - 1] : least === skip ? from[i] : begun[i - 1]) ?? 0)
  }
  return { cost: next, from: begun }
}
