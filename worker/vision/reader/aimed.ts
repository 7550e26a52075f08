/**
 * Which lines of a page may hold a value that is known and was not found among them: print at other sizes is read
 * otherwise, and what several readings show together is there.
 */
import { findNumber, type PrintedWord } from '../../domain/fields/find'
import { findBirthDate } from '../../domain/fields/find-dated'
import { distance, folded } from '../../domain/fields/likeness'
import type { SoughtValues } from '../engine-contracts'
import { CERTAIN } from './tesseract-lines'

/** One of a line's readings, the line by its number. */
export interface LineReading<Word extends PrintedWord> {
  of: number
  words: Word[]
}

interface Near<Word extends PrintedWord> extends LineReading<Word> {
  /** 0: reads as the value does, look-alikes aside; 1: nothing of it. */
  unlike: number
}

/** Lines that are read again for one value. */
const MOST_LINES = 2
/** Words of one value that printers set apart. */
const MOST_PARTS = 4
/** From here on a line is another one. */
const UNLIKE = 0.6
/**
 * And words that were read for certain: a misread sign or two of a value stay below. On 115 pages and 92 blurred ones no
 * such words became a value when they were read anew; the one that did was 0.11 unlike, and doubtful (2026-11-29).
 */
const CERTAINLY_UNLIKE = 0.4
/** Shorter numbers stand in many places. */
const MIN_SIGNS = 5

/** Words that may be a value, the likeliest first, of each line once. */
export function aimedAt<Word extends PrintedWord>(
  readings: readonly LineReading<Word>[],
  { number, birthDate }: SoughtValues,
): LineReading<Word>[] {
  const all = [...readings]
  const wanted = [
    ...(findNumber(number, all) ? [] : [[folded(number)]]),
    ...(birthDate === null || findBirthDate(birthDate, all) ? [] : [datesOf(birthDate)]),
  ].filter(([first = '']) => first.length >= MIN_SIGNS)
  const chosen = wanted.flatMap((forms) =>
    all
      .flatMap((reading) => forms.flatMap((form) => nearest(reading, form) ?? []))
      .filter(({ unlike, words }) => unlike <= (isCertain(words) ? CERTAINLY_UNLIKE : UNLIKE))
      .sort((a, b) => a.unlike - b.unlike)
      .filter(isFirstOfLine)
      .slice(0, MOST_LINES),
  )
  return chosen.filter(isFirstOfLine).map(({ of, words }) => ({ of, words }))
}

const isCertain = (words: readonly PrintedWord[]) => words.every(({ confidence }) => confidence >= CERTAIN)

const isFirstOfLine = <Word extends PrintedWord>({ of }: Near<Word>, i: number, all: readonly Near<Word>[]) =>
  all.findIndex((other) => other.of === of) === i

function nearest<Word extends PrintedWord>({ of, words }: LineReading<Word>, form: string): Near<Word> | null {
  let best: Near<Word> | null = null
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_PARTS); to++) {
      const part = words.slice(from, to)
      const read = folded(part.map(({ text }) => text).join(''))
      if (Math.abs(read.length - form.length) > form.length / 2) continue
      const unlike = distance(read, form) / form.length
      if (!best || unlike < best.unlike) best = { of, words: part, unlike }
    }
  }
  return best
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** As most pages print a date, look-alikes made one; the zone does not say the century. */
function datesOf(iso: string): string[] {
  const [year = '', month = '', day = ''] = iso.split('-')
  const named = MONTHS[Number(month) - 1] ?? ''
  const short = year.slice(2)
  return [
    `${day}${month}${year}`,
    `${day}${named}${year}`,
    `${day}${named}${short}`,
    `${day}${named}${named}${short}`,
    `${year}${month}${day}`,
  ].map(folded)
}
