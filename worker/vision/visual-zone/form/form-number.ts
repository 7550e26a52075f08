/** The number of a licence or card: by caption or number of its field, checked against the issuer's rule. */
import type { DateOrder } from '../../../domain/document-types/form-of'
import { type FittedNumber, fitted, hasRule } from '../../../domain/document-types/number-rules'
import type { Labelled } from '../../../domain/fields/compare'
import { found } from '../../../domain/fields/find'
import { folded } from '../../../domain/fields/likeness'
import { upperMedian } from '../../../quality/median'
import type { TextLine } from '../../engine-contracts'
import { isSameInk, type Layout, type Segment } from '../layout'
import { placements, UNCERTAIN, wordsOf } from '../placement'
import { datedPrint, isDated } from './dated-print'
import { datesIn } from './form-dates'

/** Signs of a number set apart by spaces and hyphens; `$` is an S to readers. */
const PART = /^[$A-Z\d][$A-Z\d./-]*$/i
const MIN_SIGNS = 5
const MIN_DIGITS = 3
const MAX_SIGNS = 19
const NEAR = 1.6
/** Digits, confidence and height (over the median of the page's print) of a number without a caption. */
const LONE_DIGITS = 6
const CLEAR = 60
const LARGE = 1.15
const TELLING = /^[A-Z]{1,3}\d{6,}$/

interface Candidate {
  segment: Segment
  from: number
  to: number
  value: string
  /** Cost of the caption beside the value; null: none stands there. */
  cost: number | null
  fit: FittedNumber | null
  confidence: number
}

interface OtherValues {
  /** Days of the form, ISO. */
  days: readonly string[]
  isTaken: (segment: Segment) => boolean
}

export function formNumber(
  layout: Layout,
  lines: TextLine[],
  { issuer, order }: { issuer: string; order: DateOrder },
  { days, isTaken }: OtherValues,
): Labelled[] {
  const near = placements(layout, lines, true)
  const costs = new Map<Segment, number>()
  for (const { caption, segment, cost } of near)
    if (caption.label === 'documentNumber' && !costs.has(segment)) costs.set(segment, cost)
  const typical = upperMedian(layout.segments.map(({ box }) => box.height))
  const dated = datedPrint(layout.segments, lines)
  const candidates = layout.segments.flatMap((segment) => {
    if (isTaken(segment) || isOther(segment, layout)) return []
    const cost = segment.after?.label === 'documentNumber' ? 0.1 : (costs.get(segment) ?? captionCost(segment, layout))
    return numbersIn(segment, lines, issuer, order)
      .filter(({ from, to, value }) => !isDated({ line: segment.line, from, to }, lines, dated) && !isDay(value, days))
      .map((one) => ({ ...one, cost }))
  })
  const [best] = candidates
    .map((one) => ({ one, score: scoreOf(one, issuer, typical) }))
    .sort((a, b) => b.score - a.score)
  if (!best || best.score <= 0) return []
  const { segment, from, to, value, fit, cost, confidence } = best.one
  const twice = candidates.some(
    (other) => other.segment !== segment && isSameInk(other.segment, segment) && signs(other.value) === signs(value),
  )
  const printed = fit ? asPrinted(value, fit.value) : value
  const sure =
    cost !== null && cost < NEAR && fit !== null && fit.changed === 0 && (twice || fit.checked || confidence >= 85)
  return [
    {
      field: 'documentNumber',
      ...found(lines, segment.line, from, to),
      value: printed,
      confidence: sure ? (twice ? Math.max(60, confidence) : confidence) : UNCERTAIN,
    },
  ]
}

/** Small print repeats the day of birth, or of expiry, as eight digits. */
function isDay(value: string, days: readonly string[]): boolean {
  const read = folded(value)
  return days.some((day) => {
    const [year, month, date] = day.split('-')
    return read === `${month}${date}${year}` || read === `${date}${month}${year}` || read === `${year}${month}${date}`
  })
}

/** Stands behind or directly below a caption of something else. */
function isOther(segment: Segment, { captions }: Layout): boolean {
  if (segment.after) return segment.after.label !== 'documentNumber' && segment.after.label !== 'personalNumber'
  const { box } = segment
  return captions.some(({ label, box: c }) => {
    const level = Math.abs(c.y + c.height / 2 - box.y - box.height / 2) < 0.6 * Math.max(c.height, box.height)
    const gap = box.x - (c.x + c.width)
    return label === 'other' && level && gap > -0.3 * box.height && gap < 2.5 * box.height
  })
}

/** A number right below its caption whose form the table of forms does not know. */
function captionCost({ box }: Segment, { captions }: Layout): number | null {
  const costs = captions.flatMap(({ label, box: c }) => {
    if (label !== 'documentNumber') return []
    const unit = Math.max(c.height, box.height)
    const right = box.x - (c.x + c.width)
    const level = Math.abs(c.y + c.height / 2 - box.y - box.height / 2)
    if (level < 0.7 * unit && right > -0.5 * unit && right < 8 * unit) return [0.3 + (0.08 * right) / unit]
    const drop = box.y - (c.y + c.height)
    const inColumn = box.x > c.x - 2 * unit && box.x < c.x + c.width + 2 * unit
    return inColumn && drop > -0.6 * unit && drop < 1.6 * unit && box.y > c.y + 0.3 * c.height
      ? [0.4 + (0.3 * Math.max(0, drop)) / unit]
      : []
  })
  return costs.length > 0 ? Math.min(...costs) : null
}

const signs = (text: string) => text.toUpperCase().replace(/[^A-Z0-9$]/g, '')

/** No number has letters with marks: 13ÄA00001. */
const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Runs of words that can be one number; dates and captions apart. */
function numbersIn(segment: Segment, lines: TextLine[], issuer: string, order: DateOrder): Omit<Candidate, 'cost'>[] {
  const words = wordsOf(segment, lines)
  const found: Omit<Candidate, 'cost'>[] = []
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + 5); to++) {
      const run = words.slice(from, to).map(({ text }) => withoutMarks(text).replace(/^[^A-Z\d$]+|[^A-Z\d]+$/gi, ''))
      if (!run.every((word) => PART.test(word))) break
      const value = run.join(' ')
      const compact = signs(value)
      const digits = compact.replace(/\D/g, '').length
      if (digits < MIN_DIGITS || compact.length < MIN_SIGNS || compact.length > MAX_SIGNS) continue
      if (/[a-z]{2}/.test(value) || datesIn(value, order).some(({ repaired }) => !repaired)) continue
      found.push({
        segment,
        from: segment.from + from,
        to: segment.from + to,
        ...ruled(value, issuer, words[from]?.confidence ?? 0),
        confidence: Math.min(...words.slice(from, to).map((word) => word.confidence)),
      })
    }
  }
  return found
}

/** Signs before a number that may be the rest of a caption. */
const LEADING = 3
/** Confidence from which there is no such rest. */
const CERTAIN = 85

/** With the issuer's rule that it fits; where the first word was read badly, without what may be the rest of a caption. */
function ruled(value: string, issuer: string, confidence: number): Pick<Candidate, 'value' | 'fit'> {
  const fit = fitted(value, issuer)
  if (fit || confidence >= CERTAIN) return { value, fit }
  for (let cut = 1; cut <= LEADING; cut++) {
    const rest = value.slice(cut)
    const part = fitted(rest, issuer)
    if (part) return { value: rest.trim(), fit: { ...part, changed: part.changed + 1 } }
  }
  return { value, fit }
}

function scoreOf({ cost, fit, value, confidence, segment }: Candidate, issuer: string, typical: number): number {
  const compact = signs(value)
  const digits = compact.replace(/\D/g, '').length
  // Large clear print without a caption is likelier the number than nothing.
  const large = digits >= LONE_DIGITS && confidence >= CLEAR && segment.box.height >= LARGE * typical
  let score = cost !== null ? 3 - cost : large ? -0.5 : -2.5
  // A letter before many digits is nothing else on a form, and a caption too small to be read says nothing.
  const telling = cost === null && fit !== null && TELLING.test(fit.value)
  if (fit) score += fit.changed === 0 ? 3 : telling ? 2.9 - 0.5 * fit.changed : 1.5 - 0.5 * fit.changed
  else if (hasRule(issuer)) score -= cost === null ? 3 : 0.6
  else if (digits < 0.4 * compact.length) score -= 1
  // Of one place the longest run; print of numbers is large.
  return score + confidence / 200 + 0.02 * compact.length + Math.min(1, segment.box.height / 60)
}

/** The marks of the print around the glyphs of the rule. */
function asPrinted(printed: string, value: string): string {
  let at = 0
  return [...printed].map((sign) => (/[A-Z0-9$]/i.test(sign) ? (value[at++] ?? sign) : sign)).join('')
}
