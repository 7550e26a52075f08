import { ascii, viewOf } from './bytes'
import { exifOrientation } from './exif'
import { corrupt, type HeaderReading, refused, truncated } from './reading'

const EXIF_PREFIX = 'Exif\0\0'

/** Bytes a pixel that libwebp's decoder holds: RGBA, and rows of planes or a second RGBA. */
const LOSSY_BYTES = 5
const LOSSLESS_BYTES = 8
/** A still image has eight kinds, most of them once. */
const MAX_CHUNKS = 1000

/** Reads the RIFF chunks of a still WebP (RFC 9649). Decoders take the first image; a second could say another size. */
export function readWebpHeader(file: Uint8Array): HeaderReading {
  const view = viewOf(file)
  if (file.length < 30) return truncated('the WebP ends inside its header')
  if (view.getUint32(4, true) + 8 > file.length) return truncated('the WebP is shorter than its header says')
  let size: { width: number; height: number } | undefined
  let orientation = 1
  let bytes = LOSSY_BYTES
  let alpha = 0
  let chunks = 0
  for (let at = 12; at + 8 <= file.length; ) {
    const type = ascii(file, at, at + 4)
    const length = view.getUint32(at + 4, true)
    const body = file.subarray(at + 8, Math.min(file.length, at + 8 + length))
    if (++chunks > MAX_CHUNKS) return refused('too_large', `the WebP has more than ${MAX_CHUNKS} chunks`)
    if ((type === 'VP8 ' || type === 'VP8L') && size) return corrupt('the WebP holds a second image')
    if (type === 'ANIM' || type === 'ANMF') {
      return refused('unsupported_format', 'the WebP is animated')
    }
    if (type === 'VP8 ' && body.length >= 10) size = lossySize(body)
    if (type === 'VP8L' && body.length >= 5) {
      size = losslessSize(body)
      bytes = LOSSLESS_BYTES
    }
    if (type === 'ALPH') alpha = 1
    if (type === 'EXIF') orientation = exifOrientation(tiffOf(body)) ?? orientation
    at += 8 + length + (length & 1)
  }
  if (!size || size.width === 0 || size.height === 0) return corrupt('the WebP holds no image')
  const header = { format: 'webp' as const, ...size, progressive: false, orientation }
  return { ok: true, header, samples: bytes + alpha, decoding: { by: 'webp' } }
}

/** Frame header of a VP8 key frame (RFC 6386, 9.1): 14 bits each. */
function lossySize(body: Uint8Array) {
  return { width: (body[6] | (body[7] << 8)) & 0x3fff, height: (body[8] | (body[9] << 8)) & 0x3fff }
}

/** VP8L signature, then width - 1 and height - 1 in 14 bits each. */
function losslessSize(body: Uint8Array) {
  const bits = viewOf(body).getUint32(1, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** Some writers keep JPEG's prefix in front of the TIFF structure. */
function tiffOf(body: Uint8Array): Uint8Array {
  return ascii(body, 0, 6) === EXIF_PREFIX ? body.subarray(6) : body
}
