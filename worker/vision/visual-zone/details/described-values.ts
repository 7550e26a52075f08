/** Height, weight, colours, classes of vehicles: by their captions, or where nothing else on a card looks so. */
import type { Labelled } from '../../../domain/fields/compare'
import { DESCRIPTION_FIELDS, descriptionIn } from '../../../domain/fields/description'
import { DESCRIPTION_LABELS, type DescriptionLabel } from '../../../domain/fields/description-labels'
import { found } from '../../../domain/fields/find'
import { sexOf } from '../../../domain/fields/forms'
import { captionFinder } from '../../../domain/fields/labels'
import type { DescriptionField, DocumentField } from '../../../domain/fields/titles'
import type { TextLine } from '../../engine-contracts'
import { isSameInk, layoutOf, type Segment } from '../layout'
import { confidenceOf, placements, textOf } from '../placement'
import { asRead } from './as-read'

export const descriptionCaptions = captionFinder<DescriptionLabel>(DESCRIPTION_LABELS)

/** Words of the longest value: a list of classes. */
const MOST_WORDS = 10
/** From where a caption is another value's; classes and weights are short, and so are many other things. */
const NEAR: Partial<Record<DocumentField, number>> = { vehicleClass: 0.9, weight: 1.1 }
const FAR = 1.6
/** Least confidence of a word that no caption explains, and of a caption's value. */
const CLEAR = 80
const LEGIBLE = 30

/** `american`: set as the AAMVA card design standard has it, which abbreviates colours. */
export function describedValues(lines: TextLine[], american: boolean, hasSex: boolean): Labelled[] {
  const layout = layoutOf(lines, descriptionCaptions)
  const fields: DocumentField[] = [...DESCRIPTION_FIELDS, ...(hasSex ? [] : (['sex'] as const))]
  const runs = layout.segments.flatMap((segment) => runsOf(segment, lines))
  const values: (Labelled & { segment: Segment })[] = []
  const take = (field: DocumentField, segment: Segment, value: string) => {
    const isTaken = values.some((other) => other.field === field || isSameInk(other.segment, segment))
    if (isTaken || confidenceOf(segment, lines) < LEGIBLE) return
    const hit = { ...found(lines, segment.line, segment.from, segment.to), value }
    values.push({ field, ...hit, confidence: asRead(hit, lines), segment })
  }
  for (const { caption, segment, value, cost } of placements({ ...layout, segments: runs }, lines, true)) {
    const field = fields.find((one) => one === caption.label)
    if (field && cost < (NEAR[field] ?? FAR) && !isStray(field, value, cost)) take(field, segment, value)
  }
  for (const { field, segment, value } of telling(runs, lines, american)) take(field, segment, value)
  return values.map(({ segment: _, ...value }) => value)
}

/** A digit alone is a class right behind its caption only. */
const isStray = (field: DocumentField, value: string, cost: number) =>
  field === 'vehicleClass' && /^\d+$/.test(value) && cost > 0.1

/** Runs of words that are such a value; the longest that begins with a word comes first. */
function runsOf(segment: Segment, lines: TextLine[]): Segment[] {
  const runs: Segment[] = []
  for (let from = segment.from; from < segment.to; from++) {
    for (let to = Math.min(segment.to, from + MOST_WORDS); to > from; to--) {
      const run = runOf(segment, from, to, lines)
      if (run) runs.push(run)
    }
  }
  return runs
}

/** The words of a segment from one to another; null where they are no such value. */
function runOf(segment: Segment, from: number, to: number, lines: TextLine[]): Segment | null {
  const words = lines[segment.line]?.words.slice(from, to) ?? []
  const text = words.map((word) => word.text).join(' ')
  const fits = DESCRIPTION_FIELDS.some((field) => descriptionIn(field, text)) || (to === from + 1 && sexIn(text))
  if (!fits || isNumberOfField(segment, to, text)) return null
  const [part] = layoutOf([{ words, box: segment.box }], () => []).segments
  const isFirst = from === segment.from
  return part ? { ...segment, from, to, box: part.box, after: isFirst ? segment.after : null } : null
}

/** The state's letter before that of Doc 9303, the stroke between them not seen: V/M. */
const sexIn = (text: string) => sexOf(text) ?? sexOf(text.replace(/^\p{Lu}(?=[MF]$)/u, ''))

/** Values whose print means nothing else; never certain. */
function telling(runs: Segment[], lines: TextLine[], american: boolean) {
  // Looked up once: of a page of nothing else every run would be held against every other.
  const hair = runs.filter((run) => descriptionIn('hairColour', textOf(run, lines))?.telling)
  // Of two colours one is that of the hair.
  const isOnlyColour = (segment: Segment) => !hair.some((other) => !isSameInk(other, segment))
  return runs.flatMap((segment) => {
    const text = textOf(segment, lines)
    return DESCRIPTION_FIELDS.flatMap((field) => {
      const described = descriptionIn(field, text)
      if (!described?.telling || confidenceOf(segment, lines) < (isColour(field) ? CLEAR : LEGIBLE)) return []
      if (isColour(field) && !(american && isOnlyColour(segment))) return []
      return [{ field, segment, value: described.value }]
    })
  })
}

/** `18 EYES`: the number before a caption is the caption's. */
const isNumberOfField = ({ beforeCaption, to: end }: Segment, to: number, text: string): boolean =>
  beforeCaption && to === end && /^\W*\d{1,2}[A-D]?\W*$/i.test(text)

const isColour = (field: DescriptionField) => field === 'eyeColour' || field === 'hairColour'
