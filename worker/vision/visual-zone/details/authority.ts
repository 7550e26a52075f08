/** An authority that says what it is, where no caption is read beside it: likely, never certain. */
import { isAuthority } from '../../../domain/fields/authorities'
import type { Labelled } from '../../../domain/fields/compare'
import { found } from '../../../domain/fields/find'
import type { TextLine } from '../../engine-contracts'
import { type Layout, layoutOf, type Segment } from '../layout'
import { textOf, UNCERTAIN, wordsOf } from '../placement'

/** Least mean confidence of the words. */
const LEGIBLE = 60
/** Share of the page's print, from the top, that is its heading: it names ministries too. */
const HEADING = 0.2

export function namedAuthority(lines: TextLine[]): Labelled[] {
  const { segments }: Layout = layoutOf(lines, () => [])
  const foot = Math.max(...lines.map(({ box }) => box.y + box.height))
  const own = segments.find((segment) => segment.box.y > HEADING * foot && says(segment, lines))
  return own ? [{ field: 'authority', ...found(lines, own.line, own.from, own.to), confidence: UNCERTAIN }] : []
}

function says(segment: Segment, lines: TextLine[]): boolean {
  const words = wordsOf(segment, lines)
  const mean = words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length)
  return mean >= LEGIBLE && isAuthority(textOf(segment, lines))
}
