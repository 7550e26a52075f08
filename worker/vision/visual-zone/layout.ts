/** Divides lines of print into captions and what stands between them. */

import type { Label } from '../../domain/fields/label-table'
import { type Caption, captionsOf } from '../../domain/fields/labels'
import type { Box, TextLine, TextWord } from '../engine-contracts'
import { boundingBoxOf } from '../geometry/boxes'

interface Part {
  /** Index of the line, and its words from and up to (without). */
  line: number
  from: number
  to: number
  box: Box
}

export interface PlacedCaption extends Part {
  label: Label
}

export interface Segment extends Part {
  /** Words that stand behind a caption on one line with it; null: the line has no caption before them. */
  after: PlacedCaption | null
  /** A caption follows on the same line. */
  beforeCaption: boolean
}

export interface Layout {
  captions: PlacedCaption[]
  segments: Segment[]
}

/** In heights of a line: how near the next one stands, and how exactly it begins below. */
const NEXT_LINE = 1.1
const SAME_START = 0.6

/** `captions`: those of a line's words. */
export function layoutOf(lines: TextLine[], captions: (words: string[]) => Caption[] = captionsOf): Layout {
  const layout: Layout = { captions: [], segments: [] }
  lines.forEach((line, index) => {
    const placed = captionsIn(line, index, captions)
    layout.captions.push(...placed)
    let at = 0
    let last: PlacedCaption | null = null
    for (const caption of [...placed, null]) {
      const to = caption?.from ?? line.words.length
      if (to > at) {
        const box = around(line.words.slice(at, to))
        layout.segments.push({ line: index, from: at, to, box, after: last, beforeCaption: caption !== null })
      }
      at = caption?.to ?? at
      last = caption
    }
  })
  return layout
}

/** Captions of a line; a field's name in several languages is one caption. */
function captionsIn(line: TextLine, index: number, captions: (words: string[]) => Caption[]): PlacedCaption[] {
  const placed: PlacedCaption[] = []
  for (const { label, from, to } of captions(line.words.map((word) => word.text))) {
    const last = placed.at(-1)
    if (last && (last.label === label || from < last.to)) {
      last.to = Math.max(last.to, to)
      last.box = around(line.words.slice(last.from, last.to))
    } else placed.push({ label, line: index, from, to, box: around(line.words.slice(from, to)) })
  }
  return placed
}

interface Boxed {
  box: Box
}

/** Two readings of the same print. */
export function isSameInk({ box: a }: Boxed, { box: b }: Boxed): boolean {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const along = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return across > 0.5 * Math.min(a.width, b.width) && along > 0.5 * Math.min(a.height, b.height)
}

/** One of its readings has a caption before it. */
export const isCaptioned = (segment: Segment, { segments }: Layout): boolean =>
  segments.some((other) => other.after !== null && (other === segment || isSameInk(other, segment)))

/** Print of one size that begins below where the other begins, no more than a line further down. */
export function isNextLine(upper: Box, lower: Box): boolean {
  const { x, y, height } = upper
  const drop = lower.y - (y + height)
  const sameSize = lower.height > 0.7 * height && lower.height < 1.4 * height
  return sameSize && drop > -0.3 * height && drop < NEXT_LINE * height && Math.abs(lower.x - x) < SAME_START * height
}

const around = (words: TextWord[]): Box => boundingBoxOf(words.map(({ box }) => box))
