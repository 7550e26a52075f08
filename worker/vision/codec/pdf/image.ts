import { readJpegHeader } from '../header/jpeg'
import { corrupt, type HeaderReading, unsupported } from '../header/reading'
import type { SampleLayout } from '../rows/colours'
import { colourSpace } from './colour-space'
import type { PdfDocument, PdfStream } from './document'
import { inflateBound } from './inflate'
import { type PdfCoding, pdfRows } from './rows'

/** A JPEG that is packed once more. */
const MAX_JPEG_BYTES = 10e6
const CODINGS: Record<string, PdfCoding['by']> = {
  '/FlateDecode': 'deflate',
  '/LZWDecode': 'lzw',
  '/RunLengthDecode': 'packbits',
}

/** The picture as it lies in the PDF: a JPEG, or samples. `orientation` by where the page shows it. */
export function pictureReading(document: PdfDocument, picture: PdfStream, orientation: number): HeaderReading {
  const { dictionary, data } = picture
  const filters = document.list(dictionary.get('Filter')).map((filter) => document.resolve(filter))
  const last = filters.at(-1)
  if (last === '/DCTDecode' && filters.length <= 2) {
    const file = filters.length === 1 ? data : filters[0] === '/FlateDecode' ? inflateBound(data, MAX_JPEG_BYTES) : null
    if (file?.[0] !== 0xff || file[1] !== 0xd8) return corrupt("the PDF's picture is not the JPEG that it says")
    const reading = readJpegHeader(file)
    if (!reading.ok) return reading
    const inflatedBytes = filters.length === 1 ? 0 : file.length
    const header = { ...reading.header, format: 'pdf' as const, orientation }
    return { ...reading, header, decoding: { by: 'jpeg', file, inflatedBytes } }
  }
  const by =
    filters.length === 0 ? 'none' : filters.length === 1 && typeof last === 'string' ? CODINGS[last] : undefined
  if (!by) {
    const name = typeof last === 'string' ? last.replace(/\W|Decode/g, '').slice(0, 16) : 'unknown'
    return unsupported(`the PDF's picture is coded as ${name}: JPEG and Flate work`)
  }
  return sampleReading(document, picture, by, orientation)
}

function sampleReading(
  document: PdfDocument,
  { dictionary, data }: PdfStream,
  by: PdfCoding['by'],
  orientation: number,
): HeaderReading {
  const number = (key: string) => document.number(dictionary.get(key)) ?? 0
  const [width, height, depth] = [number('Width'), number('Height'), number('BitsPerComponent')]
  if (!(width >= 1) || !(height >= 1) || width % 1 || height % 1) return corrupt("the PDF's picture has no size")
  const space = colourSpace(document, dictionary.get('ColorSpace'))
  if (!space || ![1, 2, 4, 8, 16].includes(depth) || (space.colour === 'cmyk' && depth !== 8)) {
    return unsupported("the PDF's picture has colours of an unknown kind: grey, RGB, CMYK and palettes work")
  }
  const [low, high] = document.list(dictionary.get('Decode')).map((value) => document.number(value) ?? 0)
  const inverted = space.colour !== 'palette' && low !== undefined && high !== undefined && low > high
  const colours: SampleLayout = { ...space, depth, alpha: false, inverted }
  const settings = document.dictionary(document.list(dictionary.get('DecodeParms'))[0])
  const setting = (key: string, usual: number) => document.number(settings?.get(key)) ?? usual
  const predictor = setting('Predictor', 1)
  if (predictor > 1) {
    const fits = setting('Columns', 1) === width && setting('Colors', 1) === space.samples
    if (!fits || setting('BitsPerComponent', 8) !== depth || (predictor === 2 && depth < 8)) {
      return unsupported("the PDF's picture is predicted in an unknown way")
    }
  }
  const coding: PdfCoding = {
    by,
    early: setting('EarlyChange', 1) !== 0,
    prediction: predictor >= 10 ? 'png' : predictor === 2 ? 'tiff' : 'none',
  }
  const header = { format: 'pdf' as const, width, height, progressive: false, orientation }
  const source = pdfRows(data, { width, height }, colours, coding)
  return { ok: true, header, samples: 0, decoding: { by: 'rows', source } }
}
