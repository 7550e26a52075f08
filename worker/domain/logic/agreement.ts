/** Whether two readings of one value contradict each other: machine readable zone, barcode, visual zone, front, back. */
import type { OcrField } from '../../contract/task'
import { distance, folded, spellings } from '../fields/likeness'
import { TITLES } from '../fields/titles'
import { judged, type LogicalFinding } from './finding'

type Comparison = (a: OcrField, b: OcrField) => boolean | null

/** Share of a name that reading errors may change; one glyph of a number; one digit of a date. */
const MAX_NAME_DIFFERENCE = 0.2

const COMPARED: readonly (readonly [title: string, same: Comparison])[] = [
  [TITLES.surname, sameName],
  [TITLES.givenNames, sameName],
  [TITLES.documentNumber, sameNumber],
  [TITLES.birthDate, sameDate],
  [TITLES.expiryDate, sameDate],
  [TITLES.sex, (a, b) => sameLetter(a.normalized, b.normalized)],
]

/**
 * Every value that both have, read with confidence. Two readings of print prove nothing against each other, so one
 * of them has to come from the machine readable zone or a barcode.
 */
export function agreement(rule: string, ours: OcrField[], theirs: OcrField[]): LogicalFinding[] {
  return COMPARED.flatMap(([title, same]) => {
    const [a, b] = [ours, theirs].map((fields) =>
      fields.filter((field) => field.title === title && field.conf === 'high'),
    )
    const pairs = (a ?? []).flatMap((one) => (b ?? []).map((other) => [one, other] as const))
    const machine = pairs.filter(([one, other]) => one.source !== 'visual' || other.source !== 'visual')
    const verdicts = machine.map(([one, other]) => ({ one, other, holds: same(one, other) }))
    // One place that says the same is enough: captions may have led to another value.
    const told = verdicts.find(({ holds }) => holds) ?? verdicts.find(({ holds }) => holds === false)
    if (!told) return []
    const name = `${rule}_${title.toLowerCase().replaceAll(' ', '_')}`
    return [
      judged(name, told.holds, `${told.one.value} (${told.one.source}), ${told.other.value} (${told.other.source})`),
    ]
  })
}

/** Truncated and abbreviated names agree as far as they go. Null: not in one script. */
function sameName(a: OcrField, b: OcrField): boolean | null {
  const [ours, theirs] = [a, b].map(({ value }) => spellings(value))
  if (!ours?.[0] || !theirs?.[0]) return null
  return ours.some((one) => theirs.some((other) => isAlike(compact(one), compact(other))))
}

const compact = (text: string) => text.replaceAll(' ', '')

function isAlike(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length)
  if (shorter === 0 || a.startsWith(b) || b.startsWith(a) || a.includes(b) || b.includes(a)) return true
  return distance(a, b) <= Math.max(1, Math.floor(MAX_NAME_DIFFERENCE * Math.max(a.length, b.length)))
}

/** Null: numbers of another make, such as the number of the card and that of the person. */
function sameNumber(a: OcrField, b: OcrField): boolean | null {
  const [x, y] = [a.value, b.value].map((value) => value.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  if (!x || !y) return null
  if (folded(x) === folded(y) || x.includes(y) || y.includes(x)) return true
  const make = (text: string) => text.replace(/\d/g, '0').replace(/[A-Z]/g, 'A')
  return make(x) === make(y) ? distance(x, y) <= 1 : null
}

function sameDate(a: OcrField, b: OcrField): boolean | null {
  const [x, y] = [a.normalized, b.normalized]
  if (!x || !y || !/^\d{4}-\d\d-\d\d$/.test(x) || !/^\d{4}-\d\d-\d\d$/.test(y)) return null
  const certain = a.source !== 'visual' && b.source !== 'visual'
  const differing = [...x].filter((sign, i) => sign !== y[i]).length
  return differing <= (certain ? 0 : 1)
}

function sameLetter(a: string | undefined, b: string | undefined): boolean | null {
  return a && b ? a === b : null
}
