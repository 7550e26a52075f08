/**
 * What one isolate of 128 MB can decode, in megapixels. Peak memory at 12 Mpx, measured with
 * `npm run -s bench -- memory`: see test/bench/summary.md. The decoders' own memory a pixel:
 * baseline JPEG 4 bytes (RGBA); progressive JPEG 4 plus 2 for every coded sample, as all coefficients are held
 * until the last scan; WebP 4 plus what the format keeps; PNG a few scanlines, unless interlaced.
 */
import type { ImageHeader } from '../services'

/** Bytes that the decoder's memory may take, beside the file (10 MB) and the scaled copy (13 MB). */
const DECODER_BYTES = 88e6
const MAX_PIXELS = 25e6
const MAX_INTERLACED_PIXELS = 4e6

/** Null where the image may be decoded, else why not. `samples`: coded samples a pixel. */
export function tooLarge(header: ImageHeader, samples: number): string | null {
  const pixels = header.width * header.height
  const size = `${header.width} x ${header.height}`
  if (pixels > MAX_PIXELS) return `${size} is more than ${MAX_PIXELS / 1e6} megapixels`
  if (header.format === 'png') {
    if (header.progressive && pixels > MAX_INTERLACED_PIXELS) return `${size} is too large for an interlaced PNG`
    return null
  }
  const bytes = pixels * (header.format === 'jpeg' && header.progressive ? 4 + 2 * samples : 4)
  if (bytes <= DECODER_BYTES) return null
  const kind = header.progressive ? 'progressive JPEG' : header.format
  return `${size} is too large for a ${kind} image`
}
