import { type ImageFormat, imageFormat } from '../../../domain/image-format'
import { readJpegHeader } from './jpeg'
import { readPngHeader } from './png'
import type { HeaderReading } from './reading'
import { readWebpHeader } from './webp'

const READERS: Record<ImageFormat['name'], (file: Uint8Array) => HeaderReading> = {
  jpeg: readJpegHeader,
  png: readPngHeader,
  webp: readWebpHeader,
}

/** Tells the format by content, never by name or media type, and reads its header. */
export function readHeader(file: Uint8Array): HeaderReading {
  const format = imageFormat(file)
  if (format) return READERS[format.name](file)
  return { ok: false, reason: 'unsupported_format', detail: 'the file is not a JPEG, PNG or WebP image' }
}
