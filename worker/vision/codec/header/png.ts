import { pngRows } from '../png/stream'
import { ascii, spelt, viewOf } from './bytes'
import { exifOrientation } from './exif'
import { corrupt, type HeaderReading, truncated } from './reading'

/** Allowed bit depths by colour type (PNG third edition, 11.2.1). */
const BIT_DEPTHS: Record<number, number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

/** libpng writes chunks of 8 kB: 1,300 for the largest file. Some encoders write one a row. */
const MAX_CHUNKS = 20_000

/** Walks all chunks without inflating anything. */
export function readPngHeader(file: Uint8Array): HeaderReading {
  const view = viewOf(file)
  if (file.length < 33 || ascii(file, 12, 16) !== 'IHDR') return corrupt('the PNG does not begin with IHDR')
  const width = view.getUint32(16)
  const height = view.getUint32(20)
  const [depth, colour, , , interlace] = file.subarray(24, 29)
  if (width === 0 || height === 0) return corrupt('the PNG has no size')
  if (!BIT_DEPTHS[colour]?.includes(depth)) return corrupt('the PNG has no valid colour type and bit depth')
  let orientation = 1
  let data = false
  let chunks = 0
  for (let at = 8; ; ) {
    if (++chunks > MAX_CHUNKS) {
      return { ok: false, reason: 'too_large', detail: `the PNG has more than ${MAX_CHUNKS} chunks` }
    }
    if (at + 12 > file.length) return truncated('the PNG ends before its last chunk')
    const length = view.getUint32(at)
    const type = ascii(file, at + 4, at + 8)
    if (at + 12 + length > file.length) return truncated(`the PNG ends inside its ${spelt(type, 'next')} chunk`)
    if (type === 'IDAT') data = true
    if (type === 'eXIf') orientation = exifOrientation(file.subarray(at + 8, at + 8 + length)) ?? orientation
    if (type === 'IEND') break
    at += 12 + length
  }
  if (!data) return corrupt('the PNG has no image data')
  const header = { format: 'png' as const, width, height, progressive: interlace === 1, orientation }
  return { ok: true, header, samples: 0, decoding: { by: 'rows', source: pngRows(file, header, header.progressive) } }
}
