/** Where days stand: digits of a day, read without the marks between them, are no number. */
import { printedDates } from '../../../domain/fields/printed-date'
import type { Box, TextLine } from '../../engine-contracts'
import { boundingBoxOf } from '../../geometry/boxes'
import { isSameInk, type Segment } from '../layout'
import { wordsOf } from '../placement'

const MOST_PARTS = 4

/** Boxes of the words that are a day, in any reading of them. */
export function datedPrint(segments: readonly Segment[], lines: TextLine[]): Box[] {
  return segments.flatMap((segment) => {
    const words = wordsOf(segment, lines)
    return words.flatMap((_, last) => {
      for (let from = last; from >= Math.max(0, last - MOST_PARTS + 1); from--) {
        const run = words.slice(from, last + 1)
        if (printedDates(run.map(({ text }) => text).join(' ')).some(({ weak }) => !weak))
          return [boundingBoxOf(run.map(({ box }) => box))]
      }
      return []
    })
  })
}

/** Words that are one of those days. */
export function isDated(
  words: Pick<Segment, 'line' | 'from' | 'to'>,
  lines: TextLine[],
  dated: readonly Box[],
): boolean {
  const box = boundingBoxOf(wordsOf(words, lines).map((word) => word.box))
  return dated.some((day) => isSameInk({ box }, { box: day }))
}
