/** The holder's address: behind or below its caption, else by its town. */
import type { Form } from '../../../domain/document-types/form-of'
import type { Labelled } from '../../../domain/fields/compare'
import { found } from '../../../domain/fields/find'
import { captionsOf } from '../../../domain/fields/labels'
import { printedDates } from '../../../domain/fields/printed-date'
import type { Box, TextLine, TextWord } from '../../engine-contracts'
import { formCaptions } from '../form/form-captions'
import { addressBlock } from '../form/form-name-lines'
import { isNextLine, isSameInk, layoutOf, type Segment } from '../layout'
import { confidenceOf, placements, textOf, UNCERTAIN, wordsOf } from '../placement'
import { descriptionCaptions } from './described-values'

const MOST_LINES = 4
/** Least mean confidence of the words of a line that belongs to the address: security print is read worse. */
const LEGIBLE = 45
/** Least confidence of words behind a caption, which may be the rest of it. */
const CLEAR = 65
const NEAR = 1.2
/** Confidence below which a word of two letters beside others is noise. */
const NOISE = 30

export function addressValue(lines: TextLine[], form: Form | null): Labelled[] {
  const captioned = byCaption(lines)
  if (captioned.length > 0 && !(form?.numbering === 'aamva')) return joined(captioned, lines)
  const block = form
    ? addressBlock(
        layoutOf(lines, (words) => formCaptions(words, form.numbering)),
        lines,
      )
    : []
  const whole = withNumbers(block, lines).map((segment) => withHouse(segment, lines))
  if (block.length > 1) return joined(whole, lines).map((value) => ({ ...value, value: untilPostCode(value.value) }))
  return joined(captioned.length > 0 ? captioned : byPostCode(lines), lines)
}

function byCaption(lines: TextLine[]): Segment[] {
  const layout = layoutOf(lines, descriptionCaptions)
  const own = layout.captions.filter(({ label }) => label === 'address')
  const [first] = placements({ captions: own, segments: layout.segments }, lines, true).filter(
    ({ segment, cost }) => cost < NEAR && isLine(segment, lines),
  )
  return first ? continued(first.segment, layout.segments, lines) : []
}

/** `44227 DORTMUND`, `1069-301 LISBOA`, with a street above or below. */
const POST_CODE = /^\W*(?:\p{Lu}{1,2}[- ])?\d{4,6}(?:-\d{3})?\s+\p{Lu}[\p{L}. -]{2,}$/u
const STREET = /\p{L}{3,}\W.*\s?\d{1,4}\W?\p{L}?$|^\d{1,4}\W+\p{L}{2}/u

/** `31 BEACON HILL 60501 ZENITH`. */
const ONE_LINE = /^(?:\d{1,4}\w?\W+\p{L}{2,}|\p{L}{3,}.*\s\d{1,4}\w?\W).*\b\d{4,6}\s+\p{Lu}\p{L}+/u

function byPostCode(lines: TextLine[]): Segment[] {
  const { segments } = layoutOf(lines, descriptionCaptions)
  const whole = segments.find((segment) => ONE_LINE.test(textOf(segment, lines)) && isLine(segment, lines))
  if (whole) return [whole]
  for (const town of segments) {
    if (!POST_CODE.test(textOf(town, lines)) || !isLine(town, lines)) continue
    const beside = segments.filter(
      (other) => STREET.test(textOf(other, lines)) && isLine(other, lines) && !isSameInk(other, town),
    )
    const street = beside.find(({ box }) => isNextLine(box, town.box) || isNextLine(town.box, box))
    if (street) return [street, town].sort((a, b) => a.box.y - b.box.y)
  }
  return []
}

/** Heights between lines of one address. */
const NEXT = 1.7

function isBelow(upper: Box, lower: Box): boolean {
  const drop = lower.y - (upper.y + upper.height)
  const alike = lower.height > 0.7 * upper.height && lower.height < 1.4 * upper.height
  return alike && drop > -0.3 * upper.height && drop < NEXT * upper.height && Math.abs(lower.x - upper.x) < upper.height
}

/** Lines that go on below, without a caption or a day. */
function continued(first: Segment, segments: Segment[], lines: TextLine[]): Segment[] {
  const block = [first]
  for (let last = first; block.length < MOST_LINES; ) {
    const next = segments.find(
      (other) => isBelow(last.box, other.box) && !isSameInk(last, other) && isLine(other, lines) && !other.after,
    )
    if (!next) break
    block.push(next)
    last = next
  }
  return block
}

function isLine(segment: Segment, lines: TextLine[]): boolean {
  const text = textOf(segment, lines)
  const words = lines[segment.line]?.words.slice(segment.from, segment.to) ?? []
  const mean = words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length)
  return (
    /\p{L}{2}/u.test(text) &&
    mean >= (segment.after && !/\d/.test(text) ? CLEAR : LEGIBLE) &&
    printedDates(text).length === 0 &&
    captionsOf(text.split(' ')).length === 0 &&
    descriptionCaptions(text.split(' ')).length === 0
  )
}

/** `12 HARBOUR ROAD`: 12 is the number of a field too. */
function withHouse(segment: Segment, lines: TextLine[]): Segment {
  const before = lines[segment.line]?.words[segment.from - 1]?.text ?? ''
  return /^\d{1,5}[A-Z]?$/.test(before) ? { ...segment, from: segment.from - 1 } : segment
}

/** Removes what stands behind a town's postcode on its line: it belongs to the next column. */
const untilPostCode = (text: string) => text.replace(/(\b[A-Z]{2}[\s,.]+\d{5}(?:-\d{4,5})?)\s.*$/, '$1')

/** `#1234` in a line of its own between two of the address. */
function withNumbers(block: Segment[], lines: TextLine[]): Segment[] {
  return block.flatMap((segment, i) => {
    const next = block[i + 1]
    if (!next) return [segment]
    const line = lines.findIndex(
      ({ words, box }) =>
        /^(#|APT|UNIT|NO)\W*\w+$/i.test(words.map(({ text }) => text).join(' ')) &&
        isNextLine(segment.box, box) &&
        isNextLine(box, next.box),
    )
    const between = lines[line]
    if (!between) return [segment]
    return [segment, { ...segment, line, from: 0, to: between.words.length, box: between.box, after: null }]
  })
}

/** A field's number, and marks, before it. */
const BEFORE = /^\W*(?:[\d&§|][.,]?\s+(?=\d)|[8&§]\.?\s+|8\.)?(?=[\p{L}\d#])/u

/** Lines of an address are read once each: never certain. */
const isPrint = ({ text, confidence }: TextWord) => text.length > 3 || /\d/.test(text) || confidence >= NOISE

function joined(block: Segment[], lines: TextLine[]): Labelled[] {
  const [first] = block
  if (!first) return []
  const value = block
    .flatMap((segment) =>
      wordsOf(segment, lines)
        .filter(isPrint)
        .map(({ text }) => text),
    )
    .join(' ')
  const confidence = Math.min(UNCERTAIN, ...block.map((segment) => confidenceOf(segment, lines)))
  const hit = found(lines, first.line, first.from, first.to)
  return [{ field: 'address', ...hit, value: value.replace(BEFORE, ''), confidence: Math.max(UNCERTAIN, confidence) }]
}
