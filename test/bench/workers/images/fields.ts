import type { FieldReading } from '../../../../worker/domain/case/field-reading'
import { formOf } from '../../../../worker/domain/document-types/form-of'
import { identifyDocument } from '../../../../worker/domain/document-types/identify'
import { northAmericanCard } from '../../../../worker/domain/document-types/north-american'
import { parseMrz } from '../../../../worker/domain/mrz/parse'
import { type Rgba, toGray } from '../../../../worker/quality/pixels'
import type { FacesService, ReaderService } from '../../../../worker/vision/engine-contracts'
import { printedTexts } from '../../../../worker/vision/image/printed-texts'
import { sendPixels } from '../../../../worker/vision/isolate/pixel-stream'
import { findPage } from '../../../../worker/vision/page/find-page'
import { textHints } from '../../../../worker/vision/page/text-hints'
import { documentFields } from '../../../../worker/vision/visual-zone/document-fields'

export interface ReadDocument {
  fields: FieldReading[]
  /** Of its type, and ISO 3166-1 alpha-3 of its state; empty when unknown. */
  kind: string
  state: string
}

interface Readers {
  FACES: FacesService
  READER: ReaderService
}

/** The stages that a document image passes in the pipeline, up to its fields. */
export async function readFields({ FACES, READER }: Readers, image: Rgba): Promise<ReadDocument> {
  const gray = toGray(image)
  const reading = await READER.readMrz(sendPixels(gray, 1))
  const [face] = await FACES.analyse(sendPixels(image, 4), { maxFaces: 1, ageAndSex: true })
  const page = await findPage(image, gray, reading, face)
  const lines = await READER.readText(sendPixels(toGray(page.image), 1), textHints(reading, page))
  const mrz =
    reading &&
    parseMrz(
      reading.format,
      reading.lines.map((line) => line.text),
      { margins: reading.lines.map((line) => line.margins) },
    )
  const text = printedTexts(page, lines)
  const identity = mrz && reading && { format: reading.format, documentCode: mrz.documentCode, alpha3: mrz.alpha3 }
  const aspect = page.outline && page.image.width / page.image.height
  const type = identifyDocument({ mrz: identity, barcode: null, lines: text, aspect })
  const form = mrz ? null : formOf(type, northAmericanCard(text))
  const { fields } = documentFields({
    mrz,
    mrzReading: reading,
    lines,
    form,
    ...(type ? { typeName: type.name } : {}),
  })
  return { fields, kind: type?.kind ?? '', state: type?.countryCode ?? '' }
}
