import { jpegDecoder } from '../engines/jpeg'
import type { PixelView } from '../engines/view-decoder'
import { AreaScaler } from '../geometry/area-scaler'
import { fitWithin } from '../geometry/fit'
import { orient } from '../geometry/orient'
import type { DecodeRefusal, ImageHeader, Rgba } from '../services'
import { readHeader } from './header/index'

export type DecodedImage =
  | { ok: true; header: ImageHeader; image: Rgba; scale: number }
  | { ok: false; reason: DecodeRefusal; detail: string }

/** The upright image, at most `maxSide` pixels long. */
export async function decodeImage(file: Uint8Array, maxSide: number): Promise<DecodedImage> {
  const reading = readHeader(file)
  if (!reading.ok) return reading
  const { header } = reading
  const size = fitWithin(header.width, header.height, maxSide)
  const image = await jpegDecoder.decode(file, (pixels) => scaleDown(pixels, size.width, size.height))
  if (!image) return { ok: false, reason: 'corrupt', detail: `the ${header.format} data cannot be decoded` }
  return { ok: true, header, image: orient(image, header.orientation), scale: size.scale }
}

function scaleDown(pixels: PixelView, width: number, height: number): Rgba {
  const scaler = new AreaScaler(pixels.width, pixels.height, width, height)
  for (let y = 0; y < pixels.height; y++) scaler.push(pixels.data, y * pixels.width * 4, 4)
  return scaler
}
