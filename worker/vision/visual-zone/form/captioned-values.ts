/** Values of the visual zone by the captions they stand beside or below, one a field. */
import { fitted, hasRule } from '../../../domain/document-types/number-rules'
import { holds, wording } from '../../../domain/document-types/printed'
import { TITLES_OF_TYPES } from '../../../domain/document-types/titles'
import type { Labelled } from '../../../domain/fields/compare'
import { found } from '../../../domain/fields/find'
import { sexOf, trimmed, valueIn } from '../../../domain/fields/forms'
import { printedDates } from '../../../domain/fields/printed-date'
import type { DocumentField } from '../../../domain/fields/titles'
import type { TextLine } from '../../engine-contracts'
import { type KnownDays, loneBirth, undatedByOrder } from '../date-order'
import { isCaptioned, isNextLine, isSameInk, type Layout, layoutOf, type PlacedCaption, type Segment } from '../layout'
import { numberedValues } from '../numbered-values'
import { CERTAIN, confidenceOf, fieldOf, type Placed, placements, textOf, UNCERTAIN, wordsOf } from '../placement'
import { datedPrint, isDated } from './dated-print'
import { placedNames } from './placed-names'

const LEGIBLE = 55
const ILLEGIBLE = 30
/** Their cards have one line for the whole name, and end it with the surname. */
const GIVEN_FIRST = ['BRA', 'IDN', 'IND', 'KEN', 'GHA', 'UGA', 'TZA', 'PAK', 'BGD', 'LKA']

/** `known`: days that are known otherwise, and so explain dates without a caption. */
/** `issuer`: whose rules of numbers hold, as the table of rules names it. */
export function captionedValues(
  lines: TextLine[],
  known: KnownDays | null = null,
  issuer = '',
  today: Date | null = null,
): Labelled[] {
  const layout = layoutOf(lines)
  const values = [...numberedValues(lines, layout)]
  const used = new Set<Segment>()
  for (const placed of legible(placements(layout, lines), lines)) {
    const field = besideSurname(placed.caption.label, layout) ? 'givenNames' : fieldOf(placed.caption.label)
    if ((field === 'surname' || field === 'givenNames') && isTitle(placed.value)) continue
    if (!field || values.some((other) => other.field === field) || used.has(placed.segment)) continue
    values.push(
      ...named(placed, field, { layout, lines }, { used, givenFirst: GIVEN_FIRST.includes(issuer.slice(0, 3)) }),
    )
  }
  // A number that is not made as its issuer's are is another one, such as a card's access number.
  const made = hasRule(issuer)
    ? values.flatMap((value) => asMade(value, issuer))
    : known
      ? values
      : values.map(byOneCaption)
  const kept = (known ? made : made.map(byItself)).concat(ownNumber(made, issuer))
  return [
    ...kept,
    ...(known ? [] : placedNames(kept, layout, lines, issuer)),
    ...undatedByOrder(lines, layout, kept, { known, today }),
    ...loneBirth(lines, layout, kept, { known, issuer, today }),
    ...loneSex(lines, layout, kept),
    ...loneNumber(lines, layout, kept, issuer),
  ]
}

/** Without what is hardly print where another reading of it, by the same kind of caption, is legible. */
function legible(near: Placed[], lines: TextLine[]): Placed[] {
  const clear = near.filter(({ segment }) => confidenceOf(segment, lines) >= LEGIBLE)
  return near.filter(({ segment, caption }) => {
    const isPrint = confidenceOf(segment, lines) >= ILLEGIBLE
    return isPrint || !clear.some((one) => one.caption.label === caption.label && isSameInk(one.segment, segment))
  })
}

/** A number that no rule and no zone vouches for is certain by two readings only. */
function byOneCaption(value: Labelled): Labelled {
  const isNumber = value.field === 'documentNumber' || value.field === 'personalNumber'
  return isNumber ? { ...value, confidence: Math.min(value.confidence, CERTAIN - 1) } : value
}

/** Words behind the caption of the surname are the whole name where no given names stand elsewhere. */
function byItself(value: Labelled, _: number, values: Labelled[]): Labelled {
  const alone =
    value.field === 'surname' && value.value.includes(' ') && !values.some(({ field }) => field === 'givenNames')
  return alone ? { ...value, confidence: UNCERTAIN } : value
}

/** Where the issuer numbers its cards by person, the personal number is the card's. */
function ownNumber(values: Labelled[], issuer: string): Labelled[] {
  const personal = values.find(({ field }) => field === 'personalNumber')
  if (!personal || values.some(({ field }) => field === 'documentNumber')) return []
  return fitted(personal.value, issuer)?.changed === 0 ? [{ ...personal, field: 'documentNumber' }] : []
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
const MOST_PARTS = 5

/** The largest clear number that is nothing else: likely, never certain. */
function loneNumber(lines: TextLine[], layout: Layout, values: Labelled[], issuer: string): Labelled[] {
  if (values.some(({ field }) => field === 'documentNumber')) return []
  const taken = values.map(({ value }) => value)
  if (hasRule(issuer)) return ruledNumber(lines, layout, values, issuer)
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

/** The likeliest number that the issuer's rule fits; days are none. */
function ruledNumber(lines: TextLine[], layout: Layout, values: Labelled[], issuer: string): Labelled[] {
  const dated = datedPrint(layout.segments, lines)
  const ruled = layout.segments
    .flatMap((segment) => ruledNumbers(segment, layout, lines, issuer))
    .filter(({ value }) => !isDated(value, lines, dated))
    .sort(byRank)
  const [first] = ruled
  // A card that carries its holder's number and one of its own: the DNI and its support.
  const own = first?.kind
    ? ruled.find(({ kind, changed, value }) => !kind && changed === 0 && /[A-Z]/.test(value.value))
    : null
  if (!first || !own) return first ? [first.value] : []
  const isTold = values.some(({ field }) => field === 'personalNumber')
  return [own.value, ...(isTold ? [] : [{ ...first.value, field: 'personalNumber' as const }])]
}

interface Ruled {
  value: Labelled
  /** Name of the personal number that it is; empty where it is none. */
  kind: string
  /** Its check digits hold, beside the caption of such a number. */
  sure: boolean
  checked: boolean
  changed: number
}

const byRank = (a: Ruled, b: Ruled) =>
  Number(b.sure) - Number(a.sure) || Number(b.checked) - Number(a.checked) || a.changed - b.changed

/** Runs of words that the issuer's rule fits; a caption that nobody tabled may stand before them. */
function ruledNumbers(segment: Segment, layout: Layout, lines: TextLine[], issuer: string): Ruled[] {
  const words = wordsOf(segment, lines)
  const captioned = isByNumberCaption(segment, layout, lines)
  return words.flatMap((_, from) =>
    words.slice(from, from + MOST_PARTS).flatMap((__, length) => {
      const run = { ...segment, from: segment.from + from, to: segment.from + from + length + 1 }
      const text = textOf(run, lines)
      const fit = /\d/.test(text) ? fitted(text, issuer) : null
      if (!fit) return []
      const { checked, changed, kind } = fit
      // Of one telephone number in ten the last digit holds too: words before the number may be its caption.
      const sure = checked && changed === 0 && captioned && from === 0
      const doubt = sure ? {} : { confidence: UNCERTAIN, uncaptioned: true as const }
      return [
        { value: { ...labelled('documentNumber', run, fit.value, lines), ...doubt }, kind, sure, checked, changed },
      ]
    }),
  )
}

/** The caption of a document's or a person's number stands before or above it, and no other one on its line. */
function isByNumberCaption(segment: Segment, { captions }: Layout, lines: TextLine[]): boolean {
  const isNumbers = ({ label }: PlacedCaption) => label === 'documentNumber' || label === 'personalNumber'
  if (segment.after) return isNumbers(segment.after)
  const [nearest] = placements({ captions, segments: [segment] }, lines)
  return nearest !== undefined && nearest.cost < 1 && isNumbers(nearest.caption)
}

/** Confidence of the words that make up the value: a misread caption beside them says nothing about it. */
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

/** IMMIGRANT VISA is nobody's name, whatever caption stands by it; one word alone may be one. */
function isTitle(value: string): boolean {
  const text = wording(value)
  return text.includes(' ') && TITLES_OF_TYPES.some((title) => holds(text, title.text))
}

/** SURNAME and NAMES: beside the one the other means the given names. */
function besideSurname(label: PlacedCaption['label'], { captions }: Layout): boolean {
  return label === 'name' && captions.some((other) => other.label === 'surname')
}

interface Page {
  layout: Layout
  lines: TextLine[]
}

interface Names {
  used: Set<Segment>
  /** The form prints the given names before the surname. */
  givenFirst: boolean
}

/** A value; for names, with the lines that go on below it. */
function named(placed: Placed, field: DocumentField, page: Page, { used, givenFirst }: Names): Labelled[] {
  const { layout, lines } = page
  const { segment, caption } = placed
  used.add(segment)
  for (const other of layout.segments) if (isSameInk(other, segment)) used.add(other)
  const first = labelled(field, segment, placed.value, lines)
  if (field !== 'surname' && field !== 'givenNames') return [first]
  if (caption.label === 'name' && field === 'surname') return wholeName(first, segment, page, { used, givenFirst })
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
  if (
    !next ||
    isCaptioned(next, layout) ||
    confidenceOf(next, lines) < LEGIBLE ||
    valueIn('surname', textOf(next, lines)) === null
  )
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
  { layout, lines }: Page,
  { used, givenFirst }: Names,
): Labelled[] {
  // The form of a name has no commas.
  const [surname = '', given = ''] = textOf(segment, lines)
    .split(/,\s*/)
    .map((part) => valueIn('surname', part) ?? '')
  if (surname && given)
    return [
      { ...first, value: surname },
      { ...first, field: 'givenNames', value: given },
    ]
  const next = nextLine(segment, layout, lines, used)
  const words = first.value.split(' ')
  if (givenFirst && !next && words.length > 1)
    return [
      { ...first, value: words.at(-1) ?? '', confidence: UNCERTAIN },
      { ...first, field: 'givenNames', value: words.slice(0, -1).join(' '), confidence: UNCERTAIN },
    ]
  // A single name is the primary identifier (Doc 9303-3, section 4.6); it may as well be all of them in a row.
  if (!next) return [{ ...first, confidence: UNCERTAIN }]
  used.add(next)
  return [first, labelled('givenNames', next, valueIn('givenNames', textOf(next, lines)) ?? '', lines)]
}

function labelled(field: DocumentField, segment: Segment, value: string, lines: TextLine[]): Labelled {
  return { field, ...found(lines, segment.line, segment.from, segment.to), value }
}
