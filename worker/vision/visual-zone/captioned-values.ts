/** Values of the visual zone by the captions they stand beside or below, one a field. */
import type { Labelled } from '../../domain/fields/compare'
import { found } from '../../domain/fields/find'
import { sexOf, valueIn } from '../../domain/fields/forms'
import type { DocumentField } from '../../domain/fields/titles'
import type { TextLine } from '../services'
import { undatedByOrder } from './date-order'
import { isSameInk, type Layout, layoutOf, type Segment } from './layout'
import { numberedValues } from './numbered-values'
import { confidenceOf, fieldOf, type Placed, placements, textOf } from './placement'

/** Later lines of a name stand as near as this below the one before, in its height, and begin where it begins. */
const NEXT_LINE = 1.1
const SAME_START = 0.6
const LEGIBLE = 55

export function captionedValues(lines: TextLine[]): Labelled[] {
  const layout = layoutOf(lines)
  const values = [...numberedValues(lines, layout)]
  const used = new Set<Segment>()
  for (const placed of placements(layout, lines)) {
    const field = fieldOf(placed.caption.label)
    if (!field || values.some((other) => other.field === field) || used.has(placed.segment)) continue
    values.push(...named(placed, field, layout, lines, used))
  }
  return [...values, ...undatedByOrder(lines, layout, values), ...loneSex(lines, layout, values)]
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
  const second = secondCaption(placed, layout, lines, used) ?? nextLine(segment, layout, lines, used)
  if (!second) return [first]
  used.add(second)
  const more = valueIn(field, textOf(second, lines)) ?? ''
  return [
    { ...first, value: `${first.value} ${more}`, confidence: Math.min(first.confidence, confidenceOf(second, lines)) },
  ]
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
  const { x, y, height } = segment.box
  const next = layout.segments.find((other) => {
    const drop = other.box.y - (y + height)
    const sameStart = Math.abs(other.box.x - x) < SAME_START * height
    const sameSize = other.box.height > 0.7 * height && other.box.height < 1.4 * height
    return !used.has(other) && drop > -0.3 * height && drop < NEXT_LINE * height && sameStart && sameSize
  })
  if (!next || next.after || confidenceOf(next, lines) < LEGIBLE || valueIn('surname', textOf(next, lines)) === null)
    return null
  const captioned = placements({ captions: layout.captions, segments: [next] }, lines).some(
    ({ caption, cost }) => cost < 1 && caption.box.y > y && fieldOf(caption.label) !== null,
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
  if (!next) return []
  used.add(next)
  return [first, labelled('givenNames', next, valueIn('givenNames', textOf(next, lines)) ?? '', lines)]
}

function labelled(field: DocumentField, segment: Segment, value: string, lines: TextLine[]): Labelled {
  return { field, ...found(lines, segment.line, segment.from, segment.to), value }
}
