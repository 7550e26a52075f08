/** Values of the visual zone by the captions they stand beside or below, one a field. */
import { fitted, hasRule } from '../../domain/document-types/number-rules'
import type { Labelled } from '../../domain/fields/compare'
import { found } from '../../domain/fields/find'
import { sexOf, trimmed, valueIn } from '../../domain/fields/forms'
import { printedDates } from '../../domain/fields/printed-date'
import type { DocumentField } from '../../domain/fields/titles'
import type { TextLine } from '../engine-contracts'
import { type KnownDays, undatedByOrder } from './date-order'
import { isNextLine, isSameInk, type Layout, layoutOf, type Segment } from './layout'
import { numberedValues } from './numbered-values'
import { confidenceOf, fieldOf, type Placed, placements, textOf, UNCERTAIN, wordsOf } from './placement'

const LEGIBLE = 55

/** `known`: days that are known otherwise, and so explain dates without a caption. */
/** `issuer`: whose rules of numbers hold, as the table of rules names it. */
export function captionedValues(lines: TextLine[], known: KnownDays | null = null, issuer = ''): Labelled[] {
  const layout = layoutOf(lines)
  const values = [...numberedValues(lines, layout)]
  const used = new Set<Segment>()
  for (const placed of placements(layout, lines)) {
    const field = fieldOf(placed.caption.label)
    if (!field || values.some((other) => other.field === field) || used.has(placed.segment)) continue
    values.push(...named(placed, field, layout, lines, used))
  }
  // A number that is not made as its issuer's are is another one, such as a card's access number.
  const kept = hasRule(issuer) ? values.flatMap((value) => asMade(value, issuer)) : values
  return [
    ...kept,
    ...undatedByOrder(lines, layout, kept, known),
    ...loneSex(lines, layout, kept),
    ...loneNumber(lines, layout, kept, issuer),
  ]
}

/** None where the rule has no such number; one that fits only with other glyphs is uncertain, and said as it fits. */
function asMade(value: Labelled, issuer: string): Labelled[] {
  if (value.field !== 'documentNumber') return [value]
  const fit = fitted(value.value, issuer)
  if (!fit) return []
  return [fit.changed === 0 ? value : { ...value, value: fit.value, confidence: UNCERTAIN }]
}

/** Digits of a number that stands without a legible caption and may still be the document's. */
const LONE_DIGITS = 8
const MIXED_DIGITS = 6
const CLEAR = 60

/** The largest clear number that is nothing else: likely, never certain. */
function loneNumber(lines: TextLine[], layout: Layout, values: Labelled[], issuer: string): Labelled[] {
  if (values.some(({ field }) => field === 'documentNumber')) return []
  const taken = values.map(({ value }) => value)
  const ruled = layout.segments.flatMap((segment) => {
    const fit = fitted(textOf(segment, lines), issuer)
    return fit ? [{ ...labelled('documentNumber', segment, fit.value, lines), confidence: UNCERTAIN }] : []
  })
  if (ruled.length > 0 || hasRule(issuer)) return ruled.slice(0, 1)
  const numbers = layout.segments.flatMap((segment) => {
    const text = textOf(segment, lines)
    const value = printedDates(text).length > 0 ? null : valueIn('documentNumber', text)
    const enough = value && value.replace(/\D/g, '').length >= (/^\d+$/.test(value) ? LONE_DIGITS : MIXED_DIGITS)
    const free = enough && !/[./ -]/.test(value) && !taken.includes(value)
    return free && valueConfidence(segment, value, lines) >= CLEAR ? [{ segment, value }] : []
  })
  const [largest] = numbers.sort((a, b) => b.segment.box.height - a.segment.box.height)
  return largest ? [{ ...labelled('documentNumber', largest.segment, largest.value, lines), confidence: 0 }] : []
}

/** Of the words that make up the value: a misread caption beside them says nothing about it. */
function valueConfidence(segment: Segment, value: string, lines: TextLine[]): number {
  const words = wordsOf(segment, lines).filter(({ text }) => value.includes(trimmed(text)) && /\d/.test(text))
  return Math.min(...words.map((word) => word.confidence))
}

/** A single letter, or two with a stroke, is the sex wherever it stands; unless another letter stands elsewhere. */
function loneSex(lines: TextLine[], layout: Layout, values: Labelled[]): Labelled[] {
  if (values.some(({ field }) => field === 'sex')) return []
  const letters = layout.segments.filter((segment) => valueIn('sex', textOf(segment, lines)) !== null)
  const [first] = letters.sort((a, b) => confidenceOf(b, lines) - confidenceOf(a, lines))
  const said = new Set(letters.map((segment) => sexOf(textOf(segment, lines))))
  return first && said.size === 1 ? [labelled('sex', first, textOf(first, lines), lines)] : []
}

/** A value; for names, with the lines that go on below it. */
function named(
  placed: Placed,
  field: DocumentField,
  layout: Layout,
  lines: TextLine[],
  used: Set<Segment>,
): Labelled[] {
  const { segment, caption } = placed
  used.add(segment)
  for (const other of layout.segments) if (isSameInk(other, segment)) used.add(other)
  const first = labelled(field, segment, placed.value, lines)
  if (field !== 'surname' && field !== 'givenNames') return [first]
  if (caption.label === 'name') return wholeName(first, segment, layout, lines, used)
  const second = secondCaption(placed, layout, lines, used)
  const more = second ?? nextLine(segment, layout, lines, used)
  if (!more) return [/PRIM/.test(textOf(caption, lines)) ? { ...first, confidence: 0 } : first]
  used.add(more)
  const value = `${first.value} ${valueIn(field, textOf(more, lines)) ?? ''}`
  // Without a caption of its own the second line may be the next field's.
  const confidence = second ? Math.min(first.confidence, confidenceOf(more, lines)) : 0
  return [{ ...first, value, confidence }]
}

/** PRIMER APELLIDO and SEGUNDO APELLIDO: a second caption of the same field, further down. */
function secondCaption(placed: Placed, layout: Layout, lines: TextLine[], used: Set<Segment>): Segment | null {
  const again = layout.captions.find(
    ({ label, box, line }) =>
      label === placed.caption.label && line !== placed.caption.line && box.y > placed.segment.box.y,
  )
  if (!again) return null
  const next = placements(
    { captions: [again], segments: layout.segments.filter((segment) => !used.has(segment)) },
    lines,
  )
  return next[0]?.segment ?? null
}

function nextLine(segment: Segment, layout: Layout, lines: TextLine[], used: Set<Segment>): Segment | null {
  const next = layout.segments.find((other) => !used.has(other) && isNextLine(segment.box, other.box))
  if (!next || next.after || confidenceOf(next, lines) < LEGIBLE || valueIn('surname', textOf(next, lines)) === null)
    return null
  const captioned = placements({ captions: layout.captions, segments: [next] }, lines).some(
    ({ caption, cost }) => cost < 1 && caption.box.y > segment.box.y && fieldOf(caption.label) !== null,
  )
  return captioned ? null : next
}

/** ERIKSSON, ANNA MARIA on one line, or the surname on the first and the given names on the second. */
function wholeName(
  first: Labelled,
  segment: Segment,
  layout: Layout,
  lines: TextLine[],
  used: Set<Segment>,
): Labelled[] {
  const [surname = '', given = ''] = first.value.split(/,\s*/)
  if (given)
    return [
      { ...first, value: surname },
      { ...first, field: 'givenNames', value: given },
    ]
  const next = nextLine(segment, layout, lines, used)
  // A single name is the primary identifier (Doc 9303-3, section 4.6); it may as well be all of them in a row.
  if (!next) return [{ ...first, confidence: UNCERTAIN }]
  used.add(next)
  return [first, labelled('givenNames', next, valueIn('givenNames', textOf(next, lines)) ?? '', lines)]
}

function labelled(field: DocumentField, segment: Segment, value: string, lines: TextLine[]): Labelled {
  return { field, ...found(lines, segment.line, segment.from, segment.to), value }
}
