/** One document's fields out of its MRZ and its printed text, and what each says about the other. */

import type { FieldReading } from '../../domain/case/field-reading'
import type { Region } from '../../domain/case/judgement'
import type { DateOrder, Form } from '../../domain/document-types/form-of'
import { type Compared, compareWithVisual, type KnownValues, type Labelled } from '../../domain/fields/compare'
import type { VisualComparison } from '../../domain/fields/comparison'
import { normalHeight } from '../../domain/fields/description'
import { type Found, lineText } from '../../domain/fields/find'
import { sexOf, trimmed } from '../../domain/fields/forms'
import { digitsFor } from '../../domain/fields/likeness'
import { partialDates } from '../../domain/fields/partial-date'
import { isoOf, printedDates } from '../../domain/fields/printed-date'
import { type DocumentField, TITLES } from '../../domain/fields/titles'
import { spellings } from '../../domain/fields/transliteration'
import { unlimitedBy } from '../../domain/fields/unlimited'
import type { Mrz, MrzField } from '../../domain/mrz/mrz'
import { SURE_GLYPH } from '../../domain/mrz/sure-glyph'
import type { MrzReading, Point, TextLine } from '../engine-contracts'
import { boundingBox, cornersOf, wholePixels } from '../geometry/boxes'
import { withDetails } from './details/detail-values'
import { numberOfZone } from './details/number-of-zone'
import { placedTexts } from './details/placed-texts'
import { captionedValues } from './form/captioned-values'
import { formValues } from './form/form-values'
import { splitWords } from './form/split-words'
import { impossibleDates } from './impossible-dates'
import { isNextLine } from './layout'
import { nativeNames } from './native-names'
import { heldAgainstNumber } from './personal-numbers'
import { CERTAIN } from './placement'
import { isCutNumber, isMisreadName, isReadTwice } from './second-readings'

/** Leads from where something was read to full-image pixels of the task's image number `image`. */
export interface ToImage {
  image: number
  /** From the image that the MRZ was read in. */
  mrz?: (point: Point) => Point
  /** From the page that the text was read in. */
  text?: (point: Point) => Point
}

export interface DocumentInput {
  mrz: Mrz | null
  mrzReading: MrzReading | null
  lines: TextLine[]
  /** Values of a barcode or the other side, where this side has no MRZ. */
  known?: KnownValues | null
  /** As the table of number rules names it. */
  typeName?: string
  /** Make of the page, where it is a form of captions and numbers. */
  form?: Form | null
  today?: Date
  toImage?: ToImage
}

export interface DocumentFields {
  fields: FieldReading[]
  /** One for each MRZ value that the visual zone repeats. */
  visual: VisualComparison[]
}

/** Tesseract's confidence from which two readings that agree are certain: measured with CERTAIN. */
const CERTAIN_TWICE = 60

export function documentFields(input: DocumentInput): DocumentFields {
  const { mrz, mrzReading, lines, known, toImage, today = new Date() } = input
  const { form = null } = input
  const read = readings(outsideZone(lines, mrzReading))
  const printed = form ? splitWords(read) : read
  const values = mrz ?? known ?? null
  const { typeName = '' } = input
  const found = form ? formValues(printed, form, today) : captionedValues(printed, values, mrz ? '' : typeName, today)
  const main = mrz ? found : heldAgainstNumber(found, printed, typeName)
  const detailed = withDetails(main, printed, form)
  const labelled = mrz ? numberOfZone(detailed, mrz, printed) : detailed
  const all = [...printed, ...stacked(printed)]
  const aimed = aimedLines(outsideZone(lines, mrzReading))
  const compared = values ? compareWithVisual(values, all, labelled, aimed) : []
  const region = (hit: Found) => textRegion([...all, ...aimed.flat()], hit, toImage)
  const fromMrz = mrz && mrzReading ? mrz.fields.flatMap((field) => mrzField(field, mrzReading, compared, toImage)) : []
  const confirmed = compared.flatMap((entry) => confirmedField(entry, region))
  const native = nativeNames(compared, printed, all, ({ box }) =>
    toImage?.text ? around(cornersOf(box), toImage.text, toImage.image) : null,
  )
  const impossible = mrz ? impossibleDates(mrz, printed) : []
  const order = orderOf(printed, stateOf(typeName))
  const placed = mrz ? placedTexts(mrz, printed, compared, labelled) : []
  const own = [
    ...labelled.filter(({ field }) => !impossible.some((date) => date.field === field)),
    ...impossible,
    ...placed,
  ]
    .filter((value) => !compared.some((entry) => entry.found && isSameText(entry, value)))
    .filter((value) => !values || value.confidence > 0)
    .flatMap((value) => labelledField(value, printed, { values, order: form?.order ?? order }, region))
  const visual = compared.map(({ field, mrz: value, read, outcome }) => ({ field, mrz: value, read, outcome }))
  return { fields: [...fromMrz, ...confirmed, ...native, ...own, ...(form ? jurisdictionOf(form) : [])], visual }
}

/** As the barcode of such a card tells it. */
function jurisdictionOf({ jurisdiction }: Form): FieldReading[] {
  if (!jurisdiction) return []
  const { code, sure } = jurisdiction
  return [{ title: 'Jurisdiction', value: code, conf: sure ? 'high' : 'low', source: 'visual' }]
}

/** Second readings stand as lines of their own, in the place of the first. */
function readings(lines: TextLine[]): TextLine[] {
  return [...lines, ...lines.flatMap(({ again, box }) => (again ? [{ words: again, box }] : []))]
}

/** All readings of each line that was read for the sake of a value. */
function aimedLines(lines: TextLine[]): TextLine[][] {
  return lines.flatMap(({ words, again, aimed, box }) => {
    if (!aimed) return []
    return [[words, ...(again ? [again] : []), ...aimed].map((reading) => ({ words: reading, box }))]
  })
}

/** Pairs of lines that go on below one another, as long names do. */
function stacked(lines: TextLine[]): TextLine[] {
  return lines.flatMap((upper) => {
    const lower = lines.find(({ box }) => isNextLine(upper.box, box))
    if (!lower) return []
    const { x, y } = upper.box
    const right = Math.max(x + upper.box.width, lower.box.x + lower.box.width)
    const box = { x, y, width: right - x, height: lower.box.y + lower.box.height - y }
    return [{ words: [...upper.words, ...lower.words], box }]
  })
}

/** The MRZ already vouches for the field, or for the words as another one. */
function isSameText({ found, field, outcome }: Compared, value: Labelled): boolean {
  if (outcome !== 'confirmed' || !found) return false
  return field === value.field || (found.line === value.line && found.from < value.to && value.from < found.to)
}

/** As types are named: DEU_id_card, or id_card. */
const stateOf = (typeName: string) => /^[A-Z]{3}(?=_)/.exec(typeName)?.[0] ?? ''

/** Only the United States print the month first, and spell their licences so; null where nothing tells. */
function orderOf(lines: TextLine[], state: string): DateOrder | null {
  if (state !== '') return state === 'USA' ? 'month-first' : 'day-first'
  const texts = lines.map(lineText)
  if (texts.some((text) => /DRIVER'?S? LICENSE|IDENTIFICATION CARD/i.test(text))) return 'month-first'
  return texts.some((text) => POINTED.test(text)) ? 'day-first' : null
}

/** Nobody prints the month first and points behind it. */
const POINTED = /(?<!\d)\d\d\.\d\d\.\d{4}(?!\d)/

export function outsideZone(lines: TextLine[], reading: MrzReading | null): TextLine[] {
  return lines.filter((line) => !isMrzLine(line, reading))
}

/** Tesseract reads the MRZ too, badly: long runs with fillers, or with what it takes them for. */
function isMrzLine(line: TextLine, reading: MrzReading | null): boolean {
  const text = lineText(line).replaceAll(' ', '')
  if (/<{2}|<.*</.test(text)) return true
  const zone = reading?.lines.map((entry) => entry.text).join('|') ?? ''
  return text.length >= 14 && zone.includes(text.slice(0, 10))
}

function mrzField(field: MrzField, reading: MrzReading, compared: Compared[], toImage?: ToImage): FieldReading[] {
  if (field.value === '' || field.name === 'names') return []
  // Names are confirmed with a glyph or two misread: that says nothing for a doubtful glyph of the zone.
  const repeated = compared.some(
    (entry) =>
      entry.field === field.name && entry.outcome === 'confirmed' && entry.found && isExact(entry, entry.found),
  )
  const sure = reading.accepted || field.margin === null || field.margin >= SURE_GLYPH
  const clear = field.checked || repeated || sure
  const isDate = /Date$/.test(field.name)
  const region = mrzRegion(field, reading, toImage)
  return [
    {
      title: TITLES[field.name],
      value: isDate ? (field.normalized ?? field.value) : field.value,
      conf: reading.checked && field.valid && clear ? 'high' : 'low',
      source: 'mrz',
      ...(field.normalized ? { normalized: field.normalized } : {}),
      ...(field.corrected ? { raw: field.raw } : {}),
      ...(region ? { region } : {}),
    },
  ]
}

/** Field of the visual zone that repeats the MRZ, as it is printed there. */
function confirmedField(entry: Compared, region: (hit: Found) => Region | null): FieldReading[] {
  const { found, field, outcome } = entry
  if (!found || outcome !== 'confirmed') return []
  const value = field === 'documentNumber' ? digitsFor(found.value, entry.mrz) : found.value
  return [
    visualField(
      field,
      { ...found, value },
      {
        normalized: normalForm(entry, found),
        high: isExact(entry, found),
        region: region(found),
      },
    ),
  ]
}

/** Date as the MRZ confirms it, in the century that the print names or means; any other value as the MRZ has it. */
function normalForm({ field, mrz }: Compared, { value }: Found): string {
  const [date] = /Date$/.test(field) ? printedDates(value) : []
  const year = date ? isoOf(field, date)?.slice(0, 4) : null
  return date?.isos.find((iso) => iso.slice(0, 4) === year && iso.slice(4) === mrz.slice(4)) ?? mrz
}

/** Confirmed does not mean read letter by letter: a name passes with a glyph or two misread. */
function isExact({ field, mrz }: Compared, { value }: Found): boolean {
  const compact = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (/Date$/.test(field) || field === 'sex') return true
  if (field === 'documentNumber') return compact(value) === compact(mrz)
  const known = mrz.split(' ')
  return spellings(value).some((spelled) => spelled.split(' ').every((part, i) => part === known[i]))
}

const REPEATED: DocumentField[] = ['surname', 'givenNames', 'documentNumber', 'birthDate', 'expiryDate', 'sex']

/** Zones of driving licences repeat some of these, any other all of them. */
const isSaidBy = (values: KnownValues, field: DocumentField): boolean =>
  !LICENCE_ZONE.test(values.layout) || RARELY_SAID.every((one) => one !== field || values[one])
const LICENCE_ZONE = /^(DL|CHE_DL)/
const RARELY_SAID = ['surname', 'givenNames', 'birthDate', 'expiryDate', 'sex'] as const

/** What stands in the place of a day: that there is none, or the year alone. */
const unlimitedOrPartial = ({ field, value }: Labelled): string | undefined =>
  (field === 'expiryDate' ? unlimitedBy(value) : field === 'birthDate' ? partialDates(value)[0]?.iso : null) ??
  undefined

/** A captioned value the MRZ does not vouch for: certain only when its form is, and not where it contradicts the MRZ. */
function labelledField(
  value: Labelled,
  printed: TextLine[],
  { values, order }: { values: KnownValues | null; order: DateOrder | null },
  region: (hit: Found) => Region | null,
): FieldReading[] {
  const { field } = value
  const isDoubtful = values !== null && REPEATED.includes(field) && isSaidBy(values, field)
  const certain =
    !isDoubtful &&
    !isMisreadName(value, printed) &&
    !isCutNumber(value, printed) &&
    value.confidence >= (isReadTwice(value, printed) ? CERTAIN_TWICE : CERTAIN)
  const { normalized, isOne } = /Date$/.test(field)
    ? normalDay(value, order)
    : { normalized: normalise(field, value.value), isOne: true }
  return [visualField(field, value, { normalized, high: certain && isOne, region: region(value) })]
}

/** The day that a value means, ISO, and whether it can mean no other. */
function normalDay(value: Labelled, order: DateOrder | null): { normalized: string | null; isOne: boolean } {
  const [date] = printedDates(value.value)
  const said = value.iso ?? unlimitedOrPartial(value)
  const normalized = said ?? (date ? isoOf(value.field, date, order === 'month-first') : null)
  const isOne = order !== null || said !== undefined || (date !== undefined && isUnambiguous(date.isos))
  return { normalized, isOne: isOne && normalized !== null }
}

/** Day and month are told apart; the century is another question. */
const isUnambiguous = (isos: string[]) => new Set(isos.map((iso) => iso.slice(5))).size < 2

function visualField(
  field: DocumentField,
  hit: Found,
  { normalized, high, region }: { normalized: string | null; high: boolean; region: Region | null },
): FieldReading {
  return {
    title: TITLES[field],
    value: trimmed(hit.value),
    conf: high ? 'high' : 'low',
    source: 'visual',
    ...(normalized ? { normalized } : {}),
    ...(region ? { region } : {}),
  }
}

function normalise(field: DocumentField, value: string): string | null {
  if (field === 'sex') return sexOf(value)
  if (field === 'height') return normalHeight(value)
  return field === 'surname' || field === 'givenNames' ? (spellings(value)[0] ?? null) : null
}

function textRegion(lines: TextLine[], hit: Found, toImage?: ToImage): Region | null {
  const boxes = (lines[hit.line]?.words ?? []).slice(hit.from, hit.to).map((word) => word.box)
  return toImage?.text ? around(boxes.flatMap(cornersOf), toImage.text, toImage.image) : null
}

function mrzRegion({ at }: MrzField, reading: MrzReading, toImage?: ToImage): Region | null {
  const line = reading.lines[at.line]
  if (!line || !toImage?.mrz) return null
  const [topLeft, topRight, bottomRight, bottomLeft] = line.corners
  const along = (a: Point, b: Point, share: number) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share })
  const shares = [at.start / line.text.length, at.end / line.text.length]
  const points = shares.flatMap((share) => [along(topLeft, topRight, share), along(bottomLeft, bottomRight, share)])
  return around(points, toImage.mrz, toImage.image)
}

const around = (points: Point[], map: (point: Point) => Point, image: number): Region => ({
  image,
  ...wholePixels(boundingBox(points.map(map))),
})
