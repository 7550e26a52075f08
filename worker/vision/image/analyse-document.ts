import { knownValues } from '../../domain/aamva/known-values'
import type { AamvaCard } from '../../domain/aamva/parse'
import { agreement } from '../../domain/checks/logical-mismatch/agreement'
import { logicalFindings } from '../../domain/checks/logical-mismatch/findings'
import type { DocumentType } from '../../domain/document-types/document-type'
import { type Form, formOf } from '../../domain/document-types/form-of'
import { identifyDocument, type MrzIdentity } from '../../domain/document-types/identify'
import { northAmericanCard } from '../../domain/document-types/north-american'
import type { PrintedText } from '../../domain/document-types/printed'
import { valuesOnly } from '../../domain/fields/compare'
import { inPrintedCenturies } from '../../domain/fields/printed-century'
import type { Mrz } from '../../domain/mrz/mrz'
import { parseMrz } from '../../domain/mrz/parse'
import type { DocumentImage, TypeOfImage } from '../../domain/readings/image-analysis'
import { stateOf } from '../../words/states'
import { documentChecks } from '../checks/document-checks'
import { pageEvidence } from '../checks/evidence/page-evidence'
import type { Box, MrzReading, TextLine } from '../engine-contracts'
import type { ImageReadings } from '../image-readings'
import { documentQuality } from '../page/document-quality'
import type { FoundPage } from '../page/find-page'
import { barcodeFields } from '../visual-zone/barcode-fields'
import { certainOfZone } from '../visual-zone/certain-values'
import { documentFields, outsideZone } from '../visual-zone/document-fields'
import { weighedByPrint } from '../visual-zone/printed-evidence'
import { printedTexts } from './printed-texts'
import { cutOut, recognisedObjects } from './recognised-objects'
import { isOnFront, sideSeen } from './seen-side'
import { confidentWords } from './text-confidence'

/** A reading worse than this says nothing about the document, not even its type. */
const USABLE_MRZ = -0.35
/** Confident words without which the text counts as not visible. */
const VISIBLE_WORDS = 3

/** `given`: the page's text in page pixels, null where it was not asked for. */
export async function analyseDocument(
  readings: ImageReadings,
  page: FoundPage,
  given: TextLine[] | null,
): Promise<Omit<DocumentImage, 'spentMs'>> {
  const textRead = given !== null
  const lines = given ?? []
  const { source, image, artifacts, now, scale, portrait } = readings
  const { mrz, reading } = zoneOf(readings, lines)
  const read = readings.barcodes.find(({ card }) => card)
  const card = read?.card ?? null
  const text = printedTexts(page, lines)
  const zone = identityOf({ mrz, reading }, portrait, text)
  const type = identifyDocument({ mrz: zone, barcode: card, lines: text, aspect: aspectOf(page) })
  const form = formOfPage(mrz, type, text)
  const { known, vouched } = certainValues({ mrz, reading, card }, now)
  const { fields, visual } = documentFields({
    mrz,
    mrzReading: reading,
    lines,
    known,
    form,
    today: now,
    ...(type ? { typeName: type.name } : {}),
    toImage: { image: 0, mrz: (point) => scaled(point, scale), text: (point) => scaled(page.toImage(point), scale) },
  })
  const side = sideSeen({ type, mrz, reading, card, symbol: read?.barcode, face: portrait, lines: text })
  const evidence = pageEvidence({
    readings,
    page,
    mrz: reading,
    zone: mrz && reading && { mrz, ...reading },
    logic: logicalFindings({
      mrz,
      barcode: card,
      // Where the reading is in doubt, a difference from the visual zone may be its own error.
      visual: known ? visual : [],
      agreements: agreements({ mrz, reading, card }),
      today: now,
      reliable: reading?.checked ?? false,
    }),
    printed: printed(readings, page, lines),
    type,
    side,
    lines,
  })
  return {
    kind: 'document',
    source,
    processed: await artifacts.storeProcessed(page.image),
    type: type && typeOfImage(type),
    side,
    hasMrz: mrz !== null,
    known: known && valuesOnly(known),
    vouched,
    unknownState: mrz && vouched === 'mrz' ? unknownState(mrz) : null,
    visual: known ? visual : [],
    lines: lines.map(({ aimed: _, ...line }) => line),
    fields: textRead ? [...fields, ...barcodeFields(readings.barcodes, scale)] : [],
    textRead,
    textVisible: !textRead || mrz !== null || card !== null || confidentWords(lines) >= VISIBLE_WORDS,
    ...(readings.faceBeside && { faceBeside: true }),
    quality: documentQuality(readings, page),
    objects: await cutOut(recognisedObjects(evidence), artifacts),
    portrait: portrait && (await artifacts.storeFace(image, portrait, page)),
    checks: await documentChecks(evidence),
  }
}

function identityOf(
  { mrz, reading }: Zone,
  portrait: ImageReadings['portrait'],
  lines: PrintedText[],
): MrzIdentity | null {
  return mrz && reading && { ...mrz, besidePortrait: isOnFront(portrait, reading, lines) }
}

/** Zones of licences say little of what their forms do; those of other documents all of it. */
function formOfPage(mrz: Mrz | null, type: DocumentType | null, lines: PrintedText[]): Form | null {
  if (!mrz) return formOf(type, northAmericanCard(lines))
  return type?.kind === 'driving_licence' ? formOf(type, null) : null
}

interface Zone {
  mrz: Mrz | null
  reading: MrzReading | null
}

/** The zone as its print confirms it; none where the reading says nothing. */
function zoneOf({ mrz: read, now }: ImageReadings, lines: TextLine[]): Zone {
  const usable = read && (read.checked || read.quality > USABLE_MRZ) ? read : null
  const reading = usable && weighedByPrint(usable, outsideZone(lines, usable), now)
  return { mrz: reading && inPrintedCenturies(parsed(reading, now), outsideZone(lines, reading), now), reading }
}

type CertainValues = Pick<DocumentImage, 'vouched'> & { known: ReturnType<typeof knownValues> | null }

/** Values that the zone, else the barcode, vouches for. */
function certainValues({ mrz, reading, card }: Zone & { card: AamvaCard | null }, now: Date): CertainValues {
  const zone = mrz && reading && certainOfZone(mrz, reading, now)
  if (zone) return { known: zone, vouched: 'mrz' }
  return card ? { known: knownValues(card), vouched: 'barcode' } : { known: null, vouched: null }
}

const agreements = ({ mrz, reading, card }: Zone & { card: AamvaCard | null }) =>
  mrz && reading?.checked && card ? agreement(mrz, knownValues(card)) : []

function typeOfImage({ name, countryCode, kind, sides, mrz, barcode }: DocumentType): TypeOfImage {
  const barcodeSide = barcode?.content === 'aamva' ? barcode.side : null
  return { name, countryCode, kind, sides, mrzSide: mrz?.side ?? null, barcodeSide }
}

/** Issuer or nationality as printed. */
function unknownState({ issuingState, nationality }: Mrz): string | null {
  return [issuingState, nationality].find((printed) => /[A-Z]/.test(printed) && !stateOf(printed)) ?? null
}

function parsed(reading: MrzReading, today: Date): Mrz {
  const lines = reading.lines.map((line) => line.text)
  return parseMrz(reading.format, lines, {
    raw: reading.lines.map((line) => line.raw),
    margins: reading.lines.map((line) => line.margins),
    today,
  })
}

/** Aspect of the page as it lies on the table; null for a page that is the whole image, which may be anything. */
function aspectOf({ outline, image }: FoundPage): number | null {
  return outline && image.width / image.height
}

/** Boxes of the print on the document, in image pixels: the portrait and the lines whose words are sure. */
function printed({ portrait }: ImageReadings, page: FoundPage, lines: TextLine[]): Box[] {
  const text = lines
    .filter((line) => confidentWords([line]) > 0)
    .map(({ box }) => {
      const a = page.toImage({ x: box.x, y: box.y })
      const b = page.toImage({ x: box.x + box.width, y: box.y + box.height })
      return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(b.x - a.x), height: Math.abs(b.y - a.y) }
    })
  return portrait ? [portrait.box, ...text] : text
}

const scaled = ({ x, y }: { x: number; y: number }, scale: number) => ({ x: x * scale, y: y * scale })
