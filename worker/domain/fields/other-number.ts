/** Another number in the place of one that is not found in print. */
import { lineText, type PrintedLine } from './find'
import { folded } from './likeness'
import { printedDates } from './printed-date'

/** Shorter numbers stand in many places. */
const MIN_SIGNS = 6
/** Words of one number that printers set apart. */
const MOST_PARTS = 3

/**
 * The first number on the page that is made as `number` is (as long, digits and letters in the same places, look-alikes
 * aside) and is another; null: none. Dates are none.
 */
export function otherNumber(number: string, lines: readonly PrintedLine[]): string | null {
  const wanted = folded(number)
  if (wanted.length < MIN_SIGNS) return null
  for (const { words } of lines) {
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= Math.min(words.length, from + MOST_PARTS); to++) {
        const part = { words: words.slice(from, to) }
        const text = lineText(part)
        const read = folded(text)
        const isAlike = read.length === wanted.length && makeOf(read) === makeOf(wanted)
        if (isAlike && read !== wanted && printedDates(text).length === 0) return text
      }
    }
  }
  return null
}

const makeOf = (text: string) => text.replace(/\d/g, '0').replace(/[A-Z]/g, 'A')
