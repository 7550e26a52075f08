import { jpegDecoder } from '../engines/jpeg'
import { decodeReducedJpeg } from '../engines/reduced-jpeg'
import { webpDecoder } from '../engines/webp'
import { AreaScaler } from '../geometry/area-scaler'
import { fitWithin } from '../geometry/fit'
import { orient } from '../geometry/orient'
import type { DecodeRefusal, ImageHeader, Rgba } from '../services'
import { planDecoding } from './cost'
import { readHeader } from './header/index'
import { decodePng } from './png/stream'

export type DecodedImage =
  | { ok: true; header: ImageHeader; image: Rgba; scale: number }
  | { ok: false; reason: DecodeRefusal; detail: string }

interface Source {
  width: number
  height: number
  channels: 1 | 3 | 4
  data: Uint8Array
}

/** The upright image, at most `maxSide` pixels long. */
export async function decodeImage(file: Uint8Array, maxSide: number): Promise<DecodedImage> {
  const reading = readHeader(file)
  if (!reading.ok) return reading
  const { header, samples } = reading
  const plan = planDecoding({ header, samples, fileBytes: file.length, maxSide })
  if (!plan.ok) return { ok: false, reason: 'too_large', detail: plan.detail }
  const image =
    plan.way === 'reduced'
      ? decodeReduced(file, header, maxSide, plan.divisor)
      : await decodeFull(file, header, fitWithin(header.width, header.height, maxSide))
  if (!image) return { ok: false, reason: 'corrupt', detail: `the ${header.format} data cannot be decoded` }
  const native = Math.max(header.width, header.height)
  return { ok: true, header, image, scale: native / Math.max(image.width, image.height) }
}

/** Every copy of the image is made inside the decoder's memory, which lives until the image has been sent. */
function decodeReduced(file: Uint8Array, header: ImageHeader, maxSide: number, divisor: 2 | 4 | 8): Rgba | null {
  const { width, height, orientation } = header
  const size = fitWithin(Math.ceil(width / divisor), Math.ceil(height / divisor), maxSide)
  const bytes = size.width * size.height * 4
  const spareBytes = orientation > 1 ? bytes * 2 : bytes
  const pixels = decodeReducedJpeg(file, { width, height, divisor, spareBytes })
  if (!pixels) return null
  const copy = scaleDown(pixels, size, pixels.spare.subarray(0, bytes))
  return orient(copy, orientation, pixels.spare.subarray(bytes))
}

async function decodeFull(file: Uint8Array, header: ImageHeader, size: { width: number; height: number }) {
  const decoder = { jpeg: jpegDecoder, webp: webpDecoder, png: null }[header.format]
  const image = decoder
    ? await decoder.decode(file, (pixels) => scaleDown({ ...pixels, channels: 4 }, size))
    : await decodePng(file, size.width, size.height)
  return image && orient(image, header.orientation)
}

function scaleDown(source: Source, size: { width: number; height: number }, target?: Uint8Array): Rgba {
  const scaler = new AreaScaler(source.width, source.height, size.width, size.height, target)
  const rowBytes = source.width * source.channels
  for (let y = 0; y < source.height; y++) scaler.push(source.data, y * rowBytes, source.channels)
  return { width: size.width, height: size.height, data: scaler.data }
}
