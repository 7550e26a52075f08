/** Pieces of print on a page, one field each as far as gaps tell, in native pixels. */

import { SURE_WORD } from '../../../domain/fields/word-confidence'
import type { Box, TextLine, TextWord } from '../../engine-contracts'
import { boundingBox, boundingBoxOf, cornersOf, scaledBox } from '../../geometry/boxes'
import type { FoundPage } from '../../page/find-page'

export interface PrintSegment {
  text: string
  /** Pixels of the upright full image. */
  box: Box
}

/** Gap between fields of one line, in heights of it. */
const GAP = 1.2
/** Letters and digits of a piece. */
const LEAST_GLYPHS = 4
/** Native pixels: below, an edge of a stroke and the next one touch. */
const LEAST_HEIGHT = 14
/** Longer pieces are cut: in heights. */
const LONGEST = 9
const MOST = 14
/** Pixels of all pieces with their margins: a third of what one look at the native file may hold. */
const MOST_PIXELS = 650_000

/** Margins in heights of the print that a piece is looked at with. */
export const MARGIN = { across: 1.1, down: 0.9 }

/** Values before captions: issuers print values in capitals and digits, larger. `scale`: native pixels per image pixel. */
export function printSegments(lines: readonly TextLine[], page: FoundPage, scale: number): PrintSegment[] {
  const all = lines
    .flatMap((line) => pieces(line.words))
    .map((words) => segment(words, page, scale))
    .filter(
      ({ text, box }) => box.height >= LEAST_HEIGHT && (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= LEAST_GLYPHS,
    )
    .sort((a, b) => rank(b) - rank(a))
  const chosen: PrintSegment[] = []
  let pixels = 0
  for (const piece of all) {
    const { width, height } = withMargin(piece.box)
    if (chosen.length === MOST || pixels + width * height > MOST_PIXELS) break
    pixels += width * height
    chosen.push(piece)
  }
  return chosen
}

export const withMargin = ({ x, y, width, height }: Box): Box => ({
  x: x - MARGIN.across * height,
  y: y - MARGIN.down * height,
  width: width + 2 * MARGIN.across * height,
  height: height + 2 * MARGIN.down * height,
})

const rank = ({ text, box }: PrintSegment) => box.height * (/\p{Ll}/u.test(text) ? 1 : 2)

function pieces(words: readonly TextWord[]): TextWord[][] {
  const out: TextWord[][] = []
  for (const word of words.filter(({ confidence }) => confidence >= SURE_WORD)) {
    const last = out.at(-1)?.at(-1)
    if (last && word.box.x - last.box.x - last.box.width < GAP * word.box.height) out.at(-1)?.push(word)
    else out.push([word])
  }
  return out
}

function segment(words: TextWord[], page: FoundPage, scale: number): PrintSegment {
  const all = boundingBoxOf(words.map(({ box }) => box))
  const box = { ...all, width: Math.min(all.width, LONGEST * all.height) }
  return {
    text: words.map(({ text }) => text).join(' '),
    box: scaledBox(boundingBox(cornersOf(box).map(page.toImage)), scale),
  }
}
