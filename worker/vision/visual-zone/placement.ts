/** Which value belongs to which caption: by where it stands, as far as its form is right. */

import { valueIn } from '../../domain/fields/forms'
import type { Label } from '../../domain/fields/label-table'
import { impossibleDate } from '../../domain/fields/printed-date'
import type { DocumentField } from '../../domain/fields/titles'
import type { Box, TextLine, TextWord } from '../engine-contracts'
import type { Layout, PlacedCaption, Segment } from './layout'

export interface Placed {
  caption: PlacedCaption
  segment: Segment
  /** The part of the segment's text that is the value. */
  value: string
  /** How far from where a value stands by its caption: below 1 is near. */
  cost: number
}

/** Heights of the taller of caption and value: how far a value stands beside or below its caption. */
const REACH_RIGHT = 16
const REACH_BELOW = 3.2
const OUTDENT = 2
const INDENT = 4
/** Text behind a caption may be the rest of it, misread: a name there has to be read this well. */
const CLEAR_NAME = 65
const TOO_FAR = 2.5
/** A day in no calendar is more often misread than printed: any other reading comes first. */
const IMPOSSIBLE = 2.5

/** Confidence of what is worth giving and never certain; what has none is given only where no MRZ says better. */
export const UNCERTAIN = 1
/** Tesseract's confidence from which one reading of a value is certain. On 40 grey copies and 20 scans: test/bench/results/ocr.md. */
export const CERTAIN = 90

/**
 * No document has so many; a page of nothing else (48 lines, 20 captions in every second, classes of vehicles between)
 * took 20 s of CPU, every caption held against every value and every other caption (2026-11-22).
 */
const MOST_CAPTIONS = 150
const MOST_SEGMENTS = 1000

/** Every value that could belong to a caption, nearest first. */
/** `onForm`: what stands behind a short caption or a number is its value, however it was read. */
export function placements(all: Layout, lines: TextLine[], onForm = false): Placed[] {
  const layout = { captions: all.captions.slice(0, MOST_CAPTIONS), segments: all.segments.slice(0, MOST_SEGMENTS) }
  const setting: Setting = onForm ? { level: FORM_LEVEL, below: standBelow(layout) } : { level: LEVEL, below: false }
  const found = layout.captions.flatMap((caption) =>
    layout.segments.flatMap((segment) => {
      const field = fieldOf(caption.label)
      const cost = field ? distance(caption, segment, layout.captions, setting) : TOO_FAR
      if (!field || cost >= TOO_FAR) return []
      const value = valueIn(field, textOf(segment, lines))
      if (!value || !(onForm || isCredible(field, segment, lines))) return []
      return [{ caption, segment, value, cost: cost + (impossibleDate(value) ? IMPOSSIBLE : 0) }]
    }),
  )
  return found.sort((a, b) => a.cost - b.cost)
}

/** `name` captions surname and given names at once: what stands there has the form of a surname. */
export function fieldOf(label: Label): DocumentField | null {
  return label === 'other' ? null : label === 'name' ? 'surname' : label
}

type Words = Pick<Segment, 'line' | 'from' | 'to'>

/** None where the page has no such line. */
export function wordsOf({ line, from, to }: Words, lines: TextLine[]): TextWord[] {
  return lines[line]?.words.slice(from, to) ?? []
}

export function textOf(words: Words, lines: TextLine[]): string {
  return wordsOf(words, lines)
    .map(({ text }) => text)
    .join(' ')
}

export function confidenceOf(words: Words, lines: TextLine[]): number {
  return Math.min(...wordsOf(words, lines).map(({ confidence }) => confidence))
}

function isCredible(field: DocumentField, segment: Segment, lines: TextLine[]): boolean {
  const isText = !/Date$|Number$|sex/.test(field)
  if (!isText) return true
  if (segment.beforeCaption) return false
  return segment.after === null || confidenceOf(segment, lines) >= CLEAR_NAME
}

interface Setting {
  level: number
  below: boolean
}

/** Heights that two texts of one row are off: forms are photographed askew, and their captions are small. */
const LEVEL = 0.7
const FORM_LEVEL = 1
/** Captions from which a page's way of setting them shows. */
const TELLING = 3

/** Captions that stand close below their values, not above: on the pages of a few issuers all do. */
function standBelow({ captions, segments }: Layout): boolean {
  let [above, below] = [0, 0]
  for (const caption of captions) {
    const { box: c } = caption
    if (segments.some(({ after }) => after === caption)) continue
    const inColumn = segments.filter(({ box }) => Math.abs(box.x - c.x) < 1.5 * c.height && box.height > c.height)
    const gap = (side: (box: Box) => number) =>
      Math.min(...inColumn.map(({ box }) => side(box)).filter((each) => each > -0.5 * c.height))
    const [up, down] = [gap((box) => c.y - box.y - box.height), gap((box) => box.y - c.y - c.height)]
    if (up < c.height && up < 0.5 * down) below++
    if (down < c.height && down < 0.5 * up) above++
  }
  return below >= TELLING && below > 2 * above
}

function distance(
  caption: PlacedCaption,
  segment: Segment,
  captions: PlacedCaption[],
  { level: most, below }: Setting,
): number {
  const [c, s] = [caption.box, segment.box]
  const unit = Math.max(c.height, s.height)
  if (segment.after === caption) return 0.1
  if (segment.line === caption.line) return TOO_FAR
  const level = Math.abs(s.y + s.height / 2 - c.y - c.height / 2)
  const right = s.x - (c.x + c.width)
  if (level < most * unit && right > -0.5 * unit && right < REACH_RIGHT * unit) {
    const between = captions.some((other) => other !== caption && isBetween(other.box, c, s, unit))
    return between ? TOO_FAR : 0.3 + (0.08 * right) / unit + Math.max(0, level / unit - LEVEL)
  }
  if (below) {
    const rise = c.y - (s.y + s.height)
    const near = Math.abs(s.x - c.x) < OUTDENT * unit && rise > -0.6 * unit && rise < unit && s.y < c.y
    return near ? 0.2 + (0.3 * Math.max(0, rise) + 0.08 * Math.abs(s.x - c.x)) / unit : TOO_FAR
  }
  const drop = s.y - (c.y + c.height)
  const shift = s.x - c.x
  const inColumn = shift > -OUTDENT * unit && s.x < c.x + c.width + INDENT * unit
  if (!inColumn || drop < -0.6 * unit || s.y < c.y + 0.3 * c.height || drop > REACH_BELOW * unit) return TOO_FAR
  const covered = captions.some((other) => other !== caption && isAbove(other.box, c, s))
  return 0.2 + (0.3 * Math.max(0, drop) + 0.08 * Math.abs(shift)) / unit + (covered ? 1.2 : 0)
}

/** On the same level, between a caption and what stands to its right. */
function isBetween(other: Box, c: Box, s: Box, unit: number): boolean {
  const level = Math.abs(other.y + other.height / 2 - c.y - c.height / 2)
  return level < 0.7 * unit && other.x >= c.x + c.width - 0.3 * unit && other.x < s.x
}

/** Nearer above the value than the caption is, in its column. */
function isAbove(other: Box, c: Box, s: Box): boolean {
  const below = other.y > c.y + 0.5 * c.height && other.y + 0.5 * other.height < s.y
  return below && other.x < s.x + s.width && other.x + other.width > s.x
}
