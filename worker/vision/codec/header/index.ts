import { type ImageFormat, imageFormat } from '../../../domain/image-format'
import { readAvifHeader } from '../avif/header'
import { isJpeg2000, readJpeg2000Header } from '../jpeg2000/header'
import { readPdfPage } from '../pdf/page'
import { readJpegHeader } from './jpeg'
import { readPngHeader } from './png'
import { type HeaderReading, unsupported } from './reading'
import { readWebpHeader } from './webp'

const READERS: Record<ImageFormat['name'], (file: Uint8Array) => HeaderReading> = {
  jpeg: readJpegHeader,
  png: readPngHeader,
  webp: readWebpHeader,
  avif: readAvifHeader,
  pdf: readPdfPage,
}

/** Tells the format by content, never by name or media type, and reads its header. */
export function readHeader(file: Uint8Array): HeaderReading {
  const format = imageFormat(file)
  if (format) return READERS[format.name](file)
  // Of chips only: nobody sends one as a picture.
  if (isJpeg2000(file)) return readJpeg2000Header(file)
  return unsupported('the file is of no format that images may have')
}
