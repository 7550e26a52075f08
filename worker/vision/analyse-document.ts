import { knownValues } from '../domain/aamva/known-values'
import { identifyDocument } from '../domain/document-types/identify'
import type { PrintedText } from '../domain/document-types/printed'
import { valuesOnly } from '../domain/fields/compare'
import { agreement } from '../domain/logic/agreement'
import { type Mrz, parseMrz } from '../domain/mrz/parse'
import { barcodeFields } from './barcode-fields'
import { judgeLogic, judgeMrz } from './checks/mrz'
import { documentChecks } from './checks/run'
import { seenIn } from './checks/seen'
import { faceEvidence } from './face-evidence'
import type { FoundPage } from './find-page'
import type { DocumentImage } from './image-analysis'
import { documentQuality } from './image-quality'
import type { Look } from './look'
import { cutOut, recognisedObjects } from './objects/recognised'
import type { Box, MrzReading, TextLine } from './services'
import { sideSeen } from './side'
import { confidentWords } from './text-confidence'
import { documentFields } from './visual-zone'

/** A reading worse than this says nothing about the document, not even its type. */
const USABLE_MRZ = -0.35
/** Confident words without which the text counts as not visible. */
const VISIBLE_WORDS = 3

/** `lines`: the page's text in page pixels, null where it was not asked for. */
export async function analyseDocument(
  look: Look,
  page: FoundPage,
  lines: TextLine[] | null,
): Promise<Omit<DocumentImage, 'spentMs'>> {
  const { source, image, artifacts, now, scale } = look
  const reading = look.mrz && (look.mrz.checked || look.mrz.quality > USABLE_MRZ) ? look.mrz : null
  const mrz = reading && parsed(reading, now)
  const read = look.barcodes.find(({ card }) => card)
  const card = read?.card ?? null
  const text = printedTexts(page, lines ?? [])
  const type = identifyDocument({ mrz, barcode: card, lines: text, aspect: aspectOf(page) })
  const known = mrz && reading?.checked ? mrz : card && knownValues(card)
  const { fields, visual } = documentFields({
    mrz,
    mrzReading: reading,
    lines: lines ?? [],
    known,
    toImage: { image: 0, mrz: (point) => scaled(point, scale), text: (point) => scaled(page.toImage(point), scale) },
  })
  const words = lines === null ? 0 : confidentWords(lines)
  const [portrait] = look.faces
  const side = sideSeen({ type, mrz, reading, card, symbol: read?.barcode, face: portrait, lines: text })
  const seen = seenIn(look, page, reading, printed(look, page, lines ?? []), { type, side, lines: lines ?? [] })
  return {
    kind: 'document',
    source,
    processed: await artifacts.processed(page.image),
    type,
    side,
    mrz,
    known: known && valuesOnly(known),
    lines: lines ?? [],
    fields: lines === null ? [] : [...fields, ...barcodeFields(look.barcodes, scale)],
    textRead: lines !== null,
    textVisible: lines === null || words >= VISIBLE_WORDS || mrz !== null || card !== null,
    quality: documentQuality(look, page),
    objects: await cutOut(recognisedObjects(seen), artifacts),
    portrait: portrait ? faceEvidence(portrait, await artifacts.face(image, portrait.box)) : null,
    checks: {
      isMRZValid: judgeMrz(mrz, reading, type),
      isLogicalMismatch: judgeLogic({
        mrz,
        barcode: card,
        // Where the reading is in doubt, a difference from the visual zone may be its own error.
        visual: known ? visual : [],
        agreements: mrz && reading?.checked && card ? agreement(mrz, knownValues(card)) : [],
        today: now,
        reliable: reading?.checked ?? false,
      }),
      ...(await documentChecks(seen)),
    },
  }
}

function parsed(reading: MrzReading, today: Date): Mrz {
  const lines = reading.lines.map((line) => line.text)
  return parseMrz(reading.format, lines, {
    raw: reading.lines.map((line) => line.raw),
    margins: reading.lines.map((line) => line.margins),
    today,
  })
}

/** Of the page as it lies on the table; a page that is the whole image may be anything. */
function aspectOf({ outline, image }: FoundPage): number | null {
  return outline && image.width / image.height
}

/** A second reading of a line stands beside the first: titles are found in either. */
function printedTexts({ image }: FoundPage, lines: TextLine[]): PrintedText[] {
  return lines.flatMap(({ words, again, box }) => {
    const y = (box.y + box.height / 2) / image.height
    return [words, again ?? []].map((read) => ({ text: read.map(({ text }) => text).join(' '), y }))
  })
}

/** What stands on the document, in image pixels: the portrait and the lines whose words are sure. */
function printed({ faces }: Look, page: FoundPage, lines: TextLine[]): Box[] {
  const text = lines
    .filter((line) => confidentWords([line]) > 0)
    .map(({ box }) => {
      const a = page.toImage({ x: box.x, y: box.y })
      const b = page.toImage({ x: box.x + box.width, y: box.y + box.height })
      return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(b.x - a.x), height: Math.abs(b.y - a.y) }
    })
  return faces[0] ? [faces[0].box, ...text] : text
}

const scaled = ({ x, y }: { x: number; y: number }, scale: number) => ({ x: x * scale, y: y * scale })
