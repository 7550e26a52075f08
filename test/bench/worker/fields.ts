import type { FieldReading } from '../../../worker/domain/fields/field-reading'
import { parseMrz } from '../../../worker/domain/mrz/parse'
import { type Rgba, toGray } from '../../../worker/quality/pixels'
import type { FacesService, ReaderService } from '../../../worker/vision/engine-contracts'
import { sendPixels } from '../../../worker/vision/isolate/pixel-stream'
import { findPage } from '../../../worker/vision/page/find-page'
import { textHints } from '../../../worker/vision/page/text-hints'
import { documentFields } from '../../../worker/vision/visual-zone/document-fields'

interface Readers {
  FACES: FacesService
  READER: ReaderService
}

/** The stages that a document image passes in the pipeline, up to its fields. */
export async function readFields({ FACES, READER }: Readers, image: Rgba): Promise<FieldReading[]> {
  const gray = toGray(image)
  const reading = await READER.readMrz(sendPixels(gray, 1))
  const [face] = await FACES.analyse(sendPixels(image, 4), { maxFaces: 1 })
  const page = findPage(image, gray, reading, face)
  const lines = await READER.readText(sendPixels(toGray(page.image), 1), textHints(reading, page))
  const mrz =
    reading &&
    parseMrz(
      reading.format,
      reading.lines.map((line) => line.text),
      { margins: reading.lines.map((line) => line.margins) },
    )
  return documentFields({ mrz, mrzReading: reading, lines }).fields
}
