import { readJpegHeader } from './jpeg'
import type { HeaderReading } from './reading'

/** Tells the format by content, never by name or media type, and reads its header. */
export function readHeader(file: Uint8Array): HeaderReading {
  if (file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff) return readJpegHeader(file)
  return { ok: false, reason: 'unsupported_format', detail: 'the file is not a JPEG, PNG or WebP image' }
}
