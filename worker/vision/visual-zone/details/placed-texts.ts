/**
 * Nationality, place of birth and authority of a passport whose captions nobody can read: Doc 9303-4 has them between
 * the given names, the days and the zone, in this order. They are likely and never certain.
 */
import type { Compared, Labelled } from '../../../domain/fields/compare'
import { found } from '../../../domain/fields/find'
import { captionsOf } from '../../../domain/fields/labels'
import { printedDates } from '../../../domain/fields/printed-date'
import type { DocumentField } from '../../../domain/fields/titles'
import type { Mrz } from '../../../domain/mrz/mrz'
import type { Box, TextLine } from '../../engine-contracts'
import { boundingBoxOf } from '../../geometry/boxes'
import { isSameInk, layoutOf, type Segment } from '../layout'
import { textOf, UNCERTAIN, wordsOf } from '../placement'

/** Least confidence of each word: security print has less. */
const LEGIBLE = 50
/** Heights of the days' print. */
const SAME_PRINT = 0.7
const SAME_ROW = 0.7
/** How far below the birth. */
const COLUMN = 5

export function placedTexts(mrz: Mrz, lines: TextLine[], compared: Compared[], labelled: Labelled[]): Labelled[] {
  if (mrz.format !== 'TD3') return []
  const boxOf = (field: DocumentField) => {
    const hit = compared.find((one) => one.field === field && one.outcome === 'confirmed')?.found
    const own = hit ?? labelled.find((one) => one.field === field)
    const words = own && lines[own.line]?.words.slice(own.from, own.to)
    return words && words.length > 0 ? boundingBoxOf(words.map(({ box }) => box)) : null
  }
  const [given, birth, expiry] = [boxOf('givenNames') ?? boxOf('surname'), boxOf('birthDate'), boxOf('expiryDate')]
  if (!given || !birth || !expiry) return []
  const texts = textsOf(lines, birth, [...compared.flatMap((one) => one.found ?? []), ...labelled])
  const [issue, sex] = [boxOf('issueDate'), boxOf('sex')]
  const issued = issue && issue.y > birth.y ? issue : expiry
  const between = (from: Box, to: Box) => texts.filter(({ box }) => isBelow(box, from) && isBelow(to, box))
  const nationality = between(given, birth).filter(({ box }) => Math.abs(box.x - given.x) < 2 * given.height)[0]
  const places = between(birth, issued)
  // Where the days stand in two columns, it is below the birth.
  const under = texts.filter(({ box }) => Math.abs(box.x - birth.x) < birth.height && isBelow(box, birth))
  const place =
    places.find(({ box }) => sex !== null && isRow(box, sex) && box.x > sex.x) ??
    places[0] ??
    under.find(({ box }) => box.y < birth.y + COLUMN * birth.height)
  const rest = texts.filter((segment) => segment !== place)
  const ends = rest.filter(({ box }) => box.y > issued.y - SAME_ROW * issued.height && box.x >= issued.x - given.height)
  const authority = ends.find(({ box }) => isRow(box, issued) || isRow(box, expiry)) ?? ends[0]
  const values: [DocumentField, Segment | undefined][] = [
    ['nationality', nationality],
    ['placeOfBirth', place],
    ['authority', authority],
  ]
  return values.flatMap(([field, segment]) => {
    if (!segment || labelled.some((one) => one.field === field)) return []
    return [{ field, ...found(lines, segment.line, segment.from, segment.to), confidence: UNCERTAIN }]
  })
}

const isBelow = (lower: Box, upper: Box) => lower.y > upper.y + (1 - SAME_ROW / 2) * upper.height
const isRow = (a: Box, b: Box) => Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < SAME_ROW * b.height

/** A republic is a part of a nationality here. */
const captions = (words: string[]) =>
  captionsOf(words).filter(({ label, from, to }) => label !== 'other' || !isRepublic(words.slice(from, to)))

const isRepublic = (words: string[]) => /R[EÉ]P[UÚ]BLI/i.test(words.join(' '))

/** Text without digits in the print of the days that is nothing else, from the top down. */
function textsOf(lines: TextLine[], { height }: Box, taken: { line: number }[]): Segment[] {
  const used = taken.flatMap(({ line }) => lines[line] ?? [])
  const isText = (segment: Segment) => {
    const text = textOf(segment, lines)
    const alike = Math.abs(Math.log(segment.box.height / height)) < Math.log(1 / SAME_PRINT)
    const legible = wordsOf(segment, lines).every(({ confidence }) => confidence >= LEGIBLE)
    const isWord = /^\p{L}[\p{L} ,.'’/()-]{2,}$/u.test(text) && !/SPECIM|MUSTER/i.test(text)
    return alike && legible && isWord && text === text.toUpperCase() && printedDates(text).length === 0
  }
  const all = layoutOf(lines, captions).segments.filter(
    (segment) => isText(segment) && !used.some((line) => isSameInk(line, segment)),
  )
  const once = all.filter((segment, i) => !all.slice(0, i).some((other) => isSameInk(other, segment)))
  return once.sort((a, b) => a.box.y - b.box.y)
}
