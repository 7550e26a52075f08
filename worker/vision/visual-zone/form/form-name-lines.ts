/** Lines of a form that are names by where they stand: above an address, above the birth, first of a column. */
import { holds, says, wording } from '../../../domain/document-types/printed'
import { STATE_NAMES } from '../../../domain/document-types/state-names'
import { TITLES_OF_TYPES } from '../../../domain/document-types/titles'
import { plainText } from '../../../domain/fields/labels'
import type { TextLine } from '../../engine-contracts'
import { isSameInk, type Layout, type Segment } from '../layout'
import { confidenceOf, textOf, wordsOf } from '../placement'
import { datesIn } from './form-dates'
import { DOUBTFUL, LEGIBLE, nameOf } from './form-name-text'

/** `ANYTOWN, CA 95818-1234`, `K1A 0B1`; postal codes of other countries stand before the town and say less. */
const TOWN =
  /(?:^|[\s,.])(?!NO|DL|DD)[A-Z]{2}[\s,.()]+\d{5,6}(?:-?\d{4,5})?(?!\d)|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b|\b(?:AB|BC|MB|NB|NL|NS|ON|PE|QC|SK)\W+[A-Z][\dO][A-Z]\s?[\dO][A-Z][\dO]\b/

const HOUSE = /^\W*(?:[8€&§#]\W*)?\d+\s*\p{L}/u

const STREET =
  /\b(?:STREET|AVENUE|ROAD|DRIVE|LANE|BLVD|BOULEVARD|PO BOX|P\.?O\.? BOX|APT|ADDRESS)\b|\p{L}\s+(?:ST|AVE|RD|DR|LN|WAY|COURT|CT|UNIT|PL|PKWY|HWY)\b/iu

/** Heights of a line: how far below the next one of a block stands, and how exactly it begins below. */
const NEXT = 2

export const INDENT = 2.2

/** The same for lines with captions between them that nobody can read: these begin exactly below one another. */
const FAR = 3.2

const FAR_INDENT = 0.8

/** With the number before it, which may have been taken for that of a field. */
export function isAddress({ line, to }: Segment, lines: TextLine[]): boolean {
  const text = textOf({ line, from: 0, to }, lines)
  return TOWN.test(plainText(text)) || (/\d/.test(text) && STREET.test(text))
}

/** Lines of one column that follow one another, from the top down: those above the address. */
export function nameBlock(layout: Layout, lines: TextLine[]): Segment[] {
  const { block, first } = townBlock(layout, lines)
  const names = block.slice(0, first).reverse()
  const until = names.findIndex((segment) => nameOf(segment, lines) === null)
  return (until < 0 ? names : names.slice(0, until)).slice(0, 2).reverse()
}

/** The address itself, from its street down to its town. */
export function addressBlock(layout: Layout, lines: TextLine[]): Segment[] {
  const { block, first } = townBlock(layout, lines)
  return block.slice(first)
}

/** The column that ends with a town, and where in it the address begins. */
function townBlock(layout: Layout, lines: TextLine[]): { block: Segment[]; first: number } {
  const towns = layout.segments.filter((segment) => TOWN.test(plainText(textOf(segment, lines))))
  const [town] = towns.sort((a, b) => a.box.y - b.box.y)
  if (!town) return { block: [], first: 0 }
  const block: Segment[] = []
  let at: Segment | null = town
  while (at && block.length < 7 && datesIn(textOf(at, lines), 'day-first').length === 0) {
    block.unshift(at)
    at = above(at, layout, lines)
  }
  const streets = block.findIndex((segment, i) => i > 0 && isStreetOf(segment, i === block.length - 2, lines))
  const end = block.findIndex((segment) => isStreetOf(segment, false, lines))
  return { block, first: end >= 0 && end < block.length - 1 ? end : Math.max(0, streets) }
}

/** Field 3 stands below fields 1 and 2 (Directive 2006/126/EC annex I): two lines over the uppermost day. */
export function aboveBirth(layout: Layout, lines: TextLine[]): Segment[] {
  const dated = layout.segments.filter((segment) => datesIn(textOf(segment, lines), 'day-first').length > 0)
  const [birth] = dated.sort((a, b) => a.box.y - b.box.y)
  const given = birth && above(birth, layout, lines)
  const surname = given && above(given, layout, lines)
  const names = [surname, given].flatMap((segment) =>
    segment && isNameLine(segment, lines) && !isPlace(segment, lines) ? [segment] : [],
  )
  return names.length === 2 ? names : []
}

/** Lines of a column, and where on the page its first may stand: below the heading. */
const COLUMN = 3

const HEADING = 0.15

/** Values that begin below one another, the uppermost two of them names: how forms are set whose captions nobody reads. */
export function topOfColumn(layout: Layout, lines: TextLine[]): Segment[] {
  const foot = Math.max(...lines.map(({ box }) => box.y + box.height))
  const clear = layout.segments.filter(
    (segment) => segment.box.y > HEADING * foot && confidenceOf(segment, lines) >= LEGIBLE,
  )
  for (const upper of clear.toSorted((a, b) => a.box.y - b.box.y)) {
    const alike = ({ box }: Segment) => box.height > 0.7 * upper.box.height && box.height < 1.4 * upper.box.height
    const column = clear
      .filter((one) => one.box.y > upper.box.y && alike(one) && offsetOf(one, upper, lines) < FAR_INDENT)
      .filter((one) => !isSameInk(one, upper))
      .sort((a, b) => a.box.y - b.box.y)
    const [lower] = column
    const names = lower && isNameLine(upper, lines) && isNameLine(lower, lines) && riseOf(upper, lower) < FAR
    if (column.length < COLUMN - 1 || isPlace(upper, lines)) continue
    if (nameOf(upper, lines)?.includes(',') && isNameLine(upper, lines)) return [upper]
    if (names && !isPlace(lower, lines)) return [upper, lower]
  }
  return []
}

/** The nearest line of a name above another one, or below it, of its column and print. */
export function columnNeighbour(
  own: Segment,
  side: 'above' | 'below',
  layout: Layout,
  lines: TextLine[],
): Segment | null {
  const near = layout.segments.filter((other) => {
    const [upper, lower] = side === 'above' ? [other, own] : [own, other]
    const alike = other.box.height > 0.7 * own.box.height && other.box.height < 1.4 * own.box.height
    const isOwn = other.line === own.line || isSameInk(other, own) || other.box.y > own.box.y === (side === 'above')
    return alike && !isOwn && riseOf(upper, lower) < FAR && offsetOf(other, own, lines) < FAR_INDENT
  })
  const [nearest] = near.sort((a, b) => Math.abs(a.box.y - own.box.y) - Math.abs(b.box.y - own.box.y))
  return nearest && isNameLine(nearest, lines) && !isPlace(nearest, lines) ? nearest : null
}

const isPlace = (segment: Segment, lines: TextLine[]) => isAddress(segment, lines) || isStreetOf(segment, false, lines)

function isNameLine(segment: Segment, lines: TextLine[]): boolean {
  const name = nameOf(segment, lines)
  if (name === null) return false
  const text = wording(name)
  return (
    !STATE_NAMES.some(({ name: state }) => holds(text, state)) && !TITLES_OF_TYPES.some((one) => says(text, one.text))
  )
}

/** The line before the town is a street, whatever it says. */
function isStreetOf(segment: Segment, beforeTown: boolean, lines: TextLine[]): boolean {
  const text = textOf(segment, lines)
  return beforeTown || HOUSE.test(printIn(segment, lines)) || (/\d/.test(text) && STREET.test(text))
}

/** The text behind the short words that are hardly print. */
function printIn(segment: Segment, lines: TextLine[]): string {
  const words = wordsOf(segment, lines)
  const from = words.findIndex(({ text, confidence }) => text.length > 2 || confidence >= DOUBTFUL)
  return textOf({ ...segment, from: segment.from + Math.max(0, from) }, lines)
}

function above(lower: Segment, layout: Layout, lines: TextLine[]): Segment | null {
  const upper = layout.segments.filter((segment) => {
    // What is smaller and not in capitals is a caption, however it was read.
    const isCaption = segment.box.height < 0.75 * lower.box.height && /\p{Ll}/u.test(textOf(segment, lines))
    return segment.line !== lower.line && isHigher(segment, lower) && !isCaption
  })
  const near = upper.filter((segment) => {
    const alike = segment.box.height > 0.55 * lower.box.height && segment.box.height < 2.2 * lower.box.height
    return alike && riseOf(segment, lower) < NEXT && offsetOf(segment, lower, lines) < INDENT
  })
  // Captions too small to be read set the lines of a form apart.
  const fitting =
    near.length > 0
      ? near
      : upper.filter((segment) => {
          const alike = segment.box.height > 0.7 * lower.box.height && segment.box.height < 1.4 * lower.box.height
          return alike && riseOf(segment, lower) < FAR && offsetOf(segment, lower, lines) < FAR_INDENT
        })
  // Of two readings the surer one; of two lines the nearer, unless it is hardly print.
  const isPrint = (segment: Segment) =>
    Number(wordsOf(segment, lines).some(({ text, confidence }) => /\p{L}{2}/u.test(text) && confidence >= LEGIBLE))
  const [best] = fitting.sort(
    (a, b) =>
      isPrint(b) - isPrint(a) ||
      Math.round((b.box.y - a.box.y) / lower.box.height) ||
      confidenceOf(b, lines) - confidenceOf(a, lines),
  )
  return best ?? null
}

/** By their middles: a long line of a page that lies askew has a high box. */
function isHigher({ box: a }: Segment, { box: b }: Segment): boolean {
  return a.y + a.height / 2 < b.y + b.height / 2 - 0.5 * Math.min(a.height, b.height)
}

/** Heights of the taller line between the two; infinite where they overlap. */
function riseOf({ box: a }: Segment, { box: b }: Segment): number {
  const rise = (b.y - (a.y + a.height)) / Math.max(a.height, b.height)
  return rise > -0.6 ? rise : Number.POSITIVE_INFINITY
}

/** Heights of the second line between where the two may begin. */
export function offsetOf(a: Segment, b: Segment, lines: TextLine[]): number {
  const offsets = startsOf(a, lines).flatMap((x) => startsOf(b, lines).map((other) => Math.abs(x - other)))
  return Math.min(...offsets) / b.box.height
}

/** Where the text may begin: at once, or behind numbers and marks, and behind what readers see in a picture's edge. */
function startsOf(segment: Segment, lines: TextLine[]): number[] {
  const words = wordsOf(segment, lines)
  const first = words.findIndex(({ text, confidence }) => {
    const letters = text.replace(/[^\p{L}\p{N}]/gu, '').length
    return !/^[^\p{L}]{1,2}$/u.test(text) && !(letters < 4 && confidence < DOUBTFUL)
  })
  const starts = words.slice(0, Math.max(0, first) + 1).map(({ box }) => box.x)
  // The number of a house may have been taken for that of a field.
  return segment.after?.label === 'other' ? [segment.after.box.x, ...starts] : starts
}
