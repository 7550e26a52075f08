import { ascii } from './bytes'
import { readJpegHeader } from './jpeg'
import { readPngHeader } from './png'
import type { HeaderReading } from './reading'
import { readWebpHeader } from './webp'

/** Tells the format by content, never by name or media type, and reads its header. */
export function readHeader(file: Uint8Array): HeaderReading {
  if (file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff) return readJpegHeader(file)
  if (ascii(file, 0, 8) === '\x89PNG\r\n\x1a\n') return readPngHeader(file)
  if (ascii(file, 0, 4) === 'RIFF' && ascii(file, 8, 12) === 'WEBP') return readWebpHeader(file)
  return { ok: false, reason: 'unsupported_format', detail: 'the file is not a JPEG, PNG or WebP image' }
}
