import { jpegDecoder } from '../engines/jpeg'
import { decodeWholePng } from '../engines/png'
import type { PixelView } from '../engines/view-decoder'
import { webpDecoder } from '../engines/webp'
import { AreaScaler } from '../geometry/area-scaler'
import { fitWithin } from '../geometry/fit'
import { orient } from '../geometry/orient'
import type { DecodeRefusal, ImageHeader, Rgba } from '../services'
import { readHeader } from './header/index'
import { tooLarge } from './limits'
import { decodePng } from './png/stream'

export type DecodedImage =
  | { ok: true; header: ImageHeader; image: Rgba; scale: number }
  | { ok: false; reason: DecodeRefusal; detail: string }

/** The upright image, at most `maxSide` pixels long. */
export async function decodeImage(file: Uint8Array, maxSide: number): Promise<DecodedImage> {
  const reading = readHeader(file)
  if (!reading.ok) return reading
  const { header, samples } = reading
  const excess = tooLarge(header, samples)
  if (excess) return { ok: false, reason: 'too_large', detail: excess }
  const size = fitWithin(header.width, header.height, maxSide)
  const image = await decodeScaled(file, header, size.width, size.height)
  if (!image) return { ok: false, reason: 'corrupt', detail: `the ${header.format} data cannot be decoded` }
  return { ok: true, header, image: orient(image, header.orientation), scale: size.scale }
}

async function decodeScaled(file: Uint8Array, header: ImageHeader, width: number, height: number) {
  const scaled = (pixels: PixelView) => scaleDown(pixels, width, height)
  if (header.format === 'jpeg') return jpegDecoder.decode(file, scaled)
  if (header.format === 'webp') return webpDecoder.decode(file, scaled)
  if (!header.progressive) return decodePng(file, width, height)
  const whole = decodeWholePng(file)
  return whole && scaleDown(whole, width, height)
}

function scaleDown(
  pixels: { width: number; height: number; data: Uint8Array | Uint8ClampedArray },
  width: number,
  height: number,
): Rgba {
  const scaler = new AreaScaler(pixels.width, pixels.height, width, height)
  for (let y = 0; y < pixels.height; y++) scaler.push(pixels.data, y * pixels.width * 4, 4)
  return { width, height, data: scaler.data }
}
