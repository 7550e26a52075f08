/** The holder's name on a form: by number or caption, else by where it stands, above the address. */
import type { Numbering } from '../../../domain/document-types/form-of'
import type { Labelled } from '../../../domain/fields/compare'
import { found } from '../../../domain/fields/find'
import type { Box, TextLine } from '../../engine-contracts'
import { isCaptioned, isNextLine, isSameInk, type Layout, type PlacedCaption, type Segment } from '../layout'
import { confidenceOf, fieldOf, placements, textOf, UNCERTAIN } from '../placement'
import { aboveBirth, columnNeighbour, INDENT, isAddress, nameBlock, offsetOf, topOfColumn } from './form-name-lines'
import { DOUBTFUL, LEGIBLE, nameIn, nameOf, withoutSuffix } from './form-name-text'

/** Logarithm of the heights of two lines of one print. */
const SAME_PRINT = 0.25

/** On cards of these jurisdictions the given names stand above the surname. */
const GIVEN_FIRST = ['USA-AL']

export function formNames(layout: Layout, lines: TextLine[], issuer: string, numbering: Numbering): Labelled[] {
  const block = numbering === 'eu' ? aboveBirth(layout, lines) : nameBlock(layout, lines)
  const captioned = captionedNames(layout, lines, numbering, block)
  const has = (field: string) => captioned.some((value) => value.field === field)
  if (has('surname') && has('givenNames')) return captioned
  const placed = fromBlock(block, lines, issuer)
  if (captioned.length === 0) return placed.length > 0 ? placed : fromBlock(topOfColumn(layout, lines), lines, issuer)
  // One of the two is known: the other is its neighbour in the block.
  const [known] = captioned
  const other = known?.field === 'surname' ? 'givenNames' : 'surname'
  // A 2 read as 1, unsurely: the line above says what it is.
  if (known && known.field === 'surname' && block[1]?.line === known.line && captionConfidence(known, lines) < DOUBTFUL)
    return placed
  const beside = neighbour(known, layout, lines, block)
  return beside && known ? [known, uncertain(other, beside, lines)] : captioned
}

interface Captioned extends Labelled {
  cost: number
  segment: Segment
  /** Its caption is the number of a data element. */
  byNumber: boolean
}

function captionedNames(layout: Layout, lines: TextLine[], numbering: Numbering, block: Segment[]): Labelled[] {
  const values: Captioned[] = []
  const near = placements(layout, lines, true).filter(
    (one) => !isNumber(one.caption, lines) || isByNumber(one, lines, numbering, block),
  )
  for (const placement of near) {
    const value = captionedName(placement, layout, lines)
    if (!value || values.some((other) => overlaps(other.segment, value.segment) && other.field !== value.field))
      continue
    const both = mayBeWhole(placement, value) ? bothNames(placement, value, layout, lines) : []
    if (both.length === 2) return both
    const same = values.find(({ field }) => field === value.field)
    if (!same) values.push(value)
    else if (isBetter(value, same, numbering)) Object.assign(same, value)
  }
  const isAlone = values.length < 2
  return values.map(({ cost: _cost, segment, byNumber, ...value }) => {
    // One name by itself may be both, and one number may be another, misread.
    const isOpen = isAlone && (byNumber || /[\s,]/.test(value.value))
    return withNext(isOpen ? { ...value, confidence: UNCERTAIN } : value, segment, layout, lines)
  })
}

/** In one line, or the given names in the next one below a caption of both. */
function bothNames({ caption }: Placement, value: Captioned, layout: Layout, lines: TextLine[]): Labelled[] {
  const both = wholeName(value, value.segment, lines)
  const next = both.length < 2 && caption.label === 'name' ? nextName(value.segment, layout, lines) : null
  return next ? [{ ...value, confidence: UNCERTAIN }, uncertain('givenNames', next, lines)] : both
}

type Placement = ReturnType<typeof placements>[number]

function captionedName({ caption, segment, cost }: Placement, layout: Layout, lines: TextLine[]): Captioned | null {
  const isGiven = caption.label === 'name' && layout.captions.some((other) => isSurnameBefore(other, caption))
  const field = isGiven ? 'givenNames' : fieldOf(caption.label)
  if ((field !== 'surname' && field !== 'givenNames') || cost > 1.5) return null
  const printed = nameIn(segment, lines)
  if (!printed || isAddress(segment, lines)) return null
  const byNumber = isNumber(caption, lines)
  const value = { ...valueAt(field, segment, printed.name, lines), cost, segment, byNumber }
  const isDoubtful = byNumber && confidenceOf(caption, lines) < DOUBTFUL
  if (isDoubtful || printed.cut || segment.beforeCaption || isBelowAnother(caption, segment, layout, lines))
    value.confidence = UNCERTAIN
  return value
}

const isNumber = (caption: PlacedCaption, lines: TextLine[]) => /^\W*\d\W*$/.test(textOf(caption, lines))

/** Heights of the taller of both: how far before its value the number of a data element stands at most. */
const REACH = 5
/** Confidence of a name below which its number says nothing of it. */
const ILLEGIBLE = 30

/**
 * The number of a data element stands close before its value. Where both names stand above an address, marks that are
 * read as numbers elsewhere, and numbers that were hardly read, say nothing against that.
 */
function isByNumber(
  { caption, segment }: Placement,
  lines: TextLine[],
  numbering: Numbering,
  block: Segment[],
): boolean {
  const [c, s] = [caption.box, segment.box]
  const tall = Math.max(s.height, c.height)
  const level = Math.abs(s.y + s.height / 2 - c.y - c.height / 2) < 0.5 * tall
  const isClose = segment.after === caption || (level && s.x - (c.x + c.width) < REACH * tall)
  if (!isClose || confidenceOf(segment, lines) < ILLEGIBLE) return false
  if (numbering !== 'aamva' || block.length < 2) return true
  return confidenceOf(caption, lines) >= DOUBTFUL && block.some((own) => overlaps(own, segment))
}

/** Below a caption of the surname, `name` is that of the given names. A mark at the page's edge may be read as field 1. */
function isSurnameBefore({ label, box }: Layout['captions'][number], name: Layout['captions'][number]): boolean {
  return label === 'surname' && box.y < name.box.y + name.box.height / 2
}

/** A caption "name" stands before both names, and so does one of the surname before a comma. */
const mayBeWhole = ({ caption }: Placement, { field, value }: Captioned) =>
  field === 'surname' && (caption.label === 'name' || value.includes(','))

function isBetter(value: Captioned, same: Captioned, numbering: Numbering): boolean {
  // The back of a European card explains the numbers of its front, which stands above it where both are in one picture.
  const isBelow =
    numbering === 'eu' && !isSameInk(same.segment, value.segment) && value.segment.box.y > same.segment.box.y
  return !isBelow && value.cost < same.cost + 0.05 && value.confidence > same.confidence
}

/** The caption stands nearer to a name above it, whose it may be. */
function isBelowAnother(
  { box: c }: Layout['captions'][number],
  { box: s, after }: Segment,
  layout: Layout,
  lines: TextLine[],
): boolean {
  const drop = s.y - (c.y + c.height)
  return (
    after === null &&
    drop > 0 &&
    layout.segments.some((other) => {
      const gap = c.y - (other.box.y + other.box.height)
      const inColumn = Math.abs(other.box.x - c.x) < INDENT * c.height && gap > -0.5 * c.height && gap < drop
      return inColumn && nameOf(other, lines) !== null
    })
  )
}

function captionConfidence({ line, from }: Labelled, lines: TextLine[]): number {
  return lines[line]?.words[from - 1]?.confidence ?? 0
}

/** Given names may go on in the next line: then they are taken whole, and never for certain. */
function withNext(value: Labelled, segment: Segment, layout: Layout, lines: TextLine[]): Labelled {
  const next = nextName(segment, layout, lines)
  if (!next) return value
  const more = value.field === 'givenNames' ? ` ${nameOf(next, lines)}` : ''
  return { ...value, value: value.value + more, confidence: UNCERTAIN }
}

/** The line below, where it is a name without a caption of its own. */
function nextName(segment: Segment, layout: Layout, lines: TextLine[]): Segment | null {
  const next = layout.segments.find(
    (other) =>
      isNextLine(segment.box, other.box) &&
      !isCaptioned(other, layout) &&
      nameOf(other, lines) !== null &&
      !isAddress(other, lines) &&
      confidenceOf(other, lines) >= LEGIBLE,
  )
  return next ?? null
}

const overlaps = (a: Segment, b: Segment) =>
  a === b ||
  (Math.min(a.box.x + a.box.width, b.box.x + b.box.width) > Math.max(a.box.x, b.box.x) &&
    Math.min(a.box.y + a.box.height, b.box.y + b.box.height) - Math.max(a.box.y, b.box.y) >
      0.5 * Math.min(a.box.height, b.box.height))

function valueAt(field: 'surname' | 'givenNames', segment: Segment, value: string, lines: TextLine[]): Labelled {
  const hit = found(lines, segment.line, segment.from, segment.to)
  return { field, ...hit, value }
}

function uncertain(field: 'surname' | 'givenNames', segment: Segment, lines: TextLine[]): Labelled {
  return { ...valueAt(field, segment, nameOf(segment, lines) ?? '', lines), confidence: UNCERTAIN }
}

/** SAMPLE, SALLY ANN on one line; without a comma the surname stands last. */
function wholeName(first: Labelled, segment: Segment, lines: TextLine[], givenFirst = false): Labelled[] {
  // SAMPLE, JR, SALLY ANN; SAMPLE, SALLY ANN, JR.
  const [before = '', ...behind] = withoutSuffix(first.value).split(/,\s*/)
  const after = behind.filter((part) => withoutSuffix(` ${part}`) !== '').join(' ')
  if (after !== '') {
    return [
      { ...first, field: 'surname', value: withoutSuffix(before) },
      { ...first, field: 'givenNames', value: after },
    ]
  }
  const text = first.value
  const words = text.split(' ')
  if (!givenFirst || words.length < 2) return [first]
  const base = { ...uncertain('surname', segment, lines) }
  return [
    { ...base, value: words.at(-1) ?? '' },
    { ...base, field: 'givenNames', value: words.slice(0, -1).join(' ') },
  ]
}

function fromBlock(block: Segment[], lines: TextLine[], issuer: string): Labelled[] {
  const [upper, lower] = block
  if (!upper) return []
  // SAMPLE, SALLY ANN is all of it, whatever stands above in other print; New York sets MICHAEL, M below MOTORIST.
  const alike = lower && Math.abs(Math.log(upper.box.height / lower.box.height)) < SAME_PRINT
  const whole = lower && !alike ? wholeName(uncertain('surname', lower, lines), lower, lines) : []
  if (whole.length === 2) return whole
  if (!lower) {
    const one = uncertain('surname', upper, lines)
    return wholeName(one, upper, lines, true).length === 2 ? wholeName(one, upper, lines, true) : []
  }
  if (GIVEN_FIRST.includes(issuer)) return [uncertain('surname', lower, lines), uncertain('givenNames', upper, lines)]
  const surname = uncertain('surname', upper, lines)
  return [{ ...surname, value: surname.value.replace(/,$/, '') }, uncertain('givenNames', lower, lines)]
}

/** The line of the block, or the line next to it in its column, that is a name too. */
function neighbour(known: Labelled | undefined, layout: Layout, lines: TextLine[], block: Segment[]): Segment | null {
  if (!known) return null
  const box = lines[known.line]?.words.slice(known.from, known.to)[0]?.box
  const own = layout.segments.find(
    (segment) => segment.line === known.line && segment.from <= known.from && segment.to >= known.to,
  )
  if (!box || !own) return null
  const inBlock = block.find((segment) => !overlaps(segment, own))
  if (inBlock) return inBlock
  const sides = layout.segments.filter(
    (segment) =>
      segment.line !== own.line &&
      segment.after === null &&
      !overlaps(segment, own) &&
      isNear(segment.box, own.box) &&
      offsetOf(segment, own, lines) < INDENT &&
      (known.field === 'surname' ? segment.box.y > own.box.y : segment.box.y < own.box.y) &&
      nameOf(segment, lines) !== null &&
      !isAddress(segment, lines),
  )
  const [beside] = sides.sort((a, b) => confidenceOf(b, lines) - confidenceOf(a, lines))
  return beside ?? furtherNeighbour(own, known.field === 'surname' ? 'below' : 'above', layout, lines)
}

/** A line further off in the column, where only captions that nobody can read stand between. */
function furtherNeighbour(own: Segment, side: 'above' | 'below', layout: Layout, lines: TextLine[]): Segment | null {
  const other = columnNeighbour(own, side, layout, lines)
  if (!other || isCaptioned(other, layout)) return null
  const [upper, lower] = side === 'above' ? [other, own] : [own, other]
  const isBetween = ({ box }: PlacedCaption) =>
    box.y > upper.box.y &&
    box.y < lower.box.y &&
    box.x < lower.box.x + lower.box.width &&
    box.x + box.width > lower.box.x
  return layout.captions.some((caption) => isBetween(caption)) ? null : other
}

function isNear(a: Box, b: Box): boolean {
  const gap = Math.max(a.y, b.y) - Math.min(a.y + a.height, b.y + b.height)
  const tall = Math.max(a.height, b.height)
  return gap < 1.3 * tall && Math.min(a.height, b.height) > 0.55 * tall
}
