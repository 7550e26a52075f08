import type { DocumentFacts, PrintedField, PrintSays } from '../../case/document-facts'
import type { FieldReading } from '../../case/field-reading'
import { pageWording } from '../../checks/evidence/page-wording'
import type { KnownValues } from '../../fields/compare'
import type { VisualComparison } from '../../fields/comparison'
import { distance, folded } from '../../fields/likeness'
import { otherNumber } from '../../fields/other-number'
import { TITLES } from '../../fields/titles'
import type { DocumentImage, TypeOfImage } from '../../readings/image-analysis'
import { odditiesOf } from './oddities'
import { acrossSides, certainValues, type OtherSideSays } from './pair-sides'
import { printedWhole } from './printed-whole'

/** Facts that the sides of one document give together. Values of machines count before print. `today`: ISO. */
export function documentFacts(
  sides: DocumentImage[],
  type: TypeOfImage | null,
  otherSideSays: OtherSideSays,
  today: string,
): DocumentFacts {
  const known = certainValues(sides)
  const printed = (title: string) => {
    const field = sides.flatMap(({ fields }) => fields).find((one) => one.title === title)
    return field && { value: field.value, date: field.conf === 'high' ? (field.normalized ?? null) : null }
  }
  const compared = [...sides.flatMap(({ visual }) => visual), ...acrossSides(sides, otherSideSays)]
  const legible = [TITLES.surname, TITLES.givenNames, TITLES.documentNumber].some((title) => printed(title)?.value)
  return {
    kind: type?.kind ?? null,
    countryCode: type?.countryCode ?? '',
    sides: type?.sides ?? 1,
    seen: seenSides(sides, type),
    machine: machineOf(type),
    vouched: sides.find(({ vouched }) => vouched)?.vouched ?? null,
    unknownState: sides.find(({ unknownState }) => unknownState)?.unknownState ?? null,
    surname: known?.surname ?? '',
    givenNames: known?.givenNames ?? '',
    documentNumber: known?.documentNumber ?? '',
    birthDate: known?.birthDate ?? printed(TITLES.birthDate)?.date ?? null,
    issueDate: known?.issueDate ?? printed(TITLES.issueDate)?.date ?? null,
    expiryDate: known?.expiryDate ?? printed(TITLES.expiryDate)?.date ?? null,
    legible: known ? true : sides.some(({ textRead }) => textRead) ? legible : null,
    print: sides.some(({ textRead }) => textRead) ? printSays(sides, compared, { type, known }) : null,
    ...inPrint(sides, known),
    ...captionsOf(sides, type),
    oddities: odditiesOf(sides, type, compared, today),
  }
}

/** Nothing else names the holder of a card that machines cannot check. */
function inPrint(sides: DocumentImage[], known: KnownValues | null): Pick<DocumentFacts, 'printed'> {
  const printed = known ? undefined : printedWhole(sides)
  return printed ? { printed } : {}
}

function captionsOf(sides: DocumentImage[], type: TypeOfImage | null): Pick<DocumentFacts, 'captions'> {
  const wordings = sides.map(({ lines }) => (type?.kind === 'passport' ? pageWording(type.countryCode, lines) : null))
  return wordings.some((wording) => wording && wording.own > 0) ? { captions: 'of_state' } : {}
}

function machineOf(type: TypeOfImage | null): DocumentFacts['machine'] {
  if (type?.mrzSide) return { kind: 'mrz', side: type.mrzSide }
  return type?.barcodeSide ? { kind: 'barcode', side: type.barcodeSide } : null
}

/** Sides that were seen; one image of a document with one side shows that side, whatever is on it. */
function seenSides(sides: DocumentImage[], type: TypeOfImage | null): DocumentFacts['seen'] {
  if (type?.sides === 1) return ['front']
  const seen = sides.flatMap(({ side }) => (side === 'both' ? (['front', 'back'] as const) : side ? [side] : []))
  return [...new Set(seen)]
}

/** A glyph too many or too few is the reader's; other look-alikes are folded before. */
const MISREAD = 1

/** Visas print the passport's number too, and its caption is the same. */
const NUMBERS_OF_OTHERS = 'visa'

function printSays(
  sides: DocumentImage[],
  compared: readonly VisualComparison[],
  { type, known }: { type: TypeOfImage | null; known: KnownValues | null },
): NonNullable<DocumentFacts['print']> {
  const says = (field: PrintedField): PrintSays => {
    const own = compared.filter((entry) => entry.field === field).map(({ outcome }) => outcome)
    if (own.includes('confirmed')) return 'confirmed'
    if (own.includes('mismatch')) return 'other'
    const value = (field === 'documentNumber' && type?.kind === NUMBERS_OF_OTHERS ? null : known?.[field]) ?? ''
    return value === '' ? 'unread' : captionsSay(sides, field, value, known)
  }
  return { birthDate: says('birthDate'), documentNumber: says('documentNumber') }
}

function captionsSay(sides: DocumentImage[], field: PrintedField, value: string, known: KnownValues | null): PrintSays {
  const captioned = sides.flatMap(({ fields }) =>
    fields.filter(({ title, source }) => title === TITLES[field] && source === 'visual'),
  )
  const isOtherNumber = field === 'documentNumber' && printsOther(sides, value)
  if (isOtherNumber || captioned.some((read) => isOther(field, read, value))) return 'other'
  return captioned.some((read) => isBegun(read, value, known)) ? 'confirmed' : 'unread'
}

/** Of a number that nobody altered the page has no other of its make, but where it was misread. */
const printsOther = (sides: DocumentImage[], number: string): boolean =>
  sides.some(({ lines }) => otherNumber(number, readings(lines)) !== null)

/** The title of a French card of 1995 goes on with its number, widely set and to the border: its end is often not read. */
const isBegun = ({ title, value }: FieldReading, number: string, known: KnownValues | null): boolean =>
  known?.layout === 'FRA_ID' &&
  title === TITLES.documentNumber &&
  value.length >= BEGINNING &&
  folded(number).startsWith(folded(value))

const BEGINNING = 4

/** Second readings of lines stand beside the first. */
const readings = (lines: DocumentImage['lines']) => [
  ...lines,
  ...lines.flatMap(({ again }) => (again ? [{ words: again }] : [])),
]

function isOther(field: PrintedField, { value, normalized }: FieldReading, known: string): boolean {
  // The zone does not say the century.
  if (field === 'birthDate')
    return normalized?.length === 10 && known.length === 10 && normalized.slice(2) !== known.slice(2)
  const [read, sought] = [folded(value), folded(known)]
  return read.length >= sought.length && distance(read, sought) > MISREAD
}
