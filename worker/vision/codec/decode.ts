import type { DecodeOptions, DecodeRefusal, ImageHeader } from '../engine-contracts'
import { decodeJpeg } from '../engines/jpeg'
import { fitWithin } from '../geometry/fit'
import { uprightRows } from '../geometry/orient'
import { planDecoding } from './cost'
import { type Decoding, scaleOf, undecodable } from './decoding'
import { readHeader } from './header/index'
import { decodePng } from './png/stream'
import { scaleDown } from './scale-down'

/** What the header and the memory allow, before anything is decoded. */
export type Checked =
  | { ok: true; header: ImageHeader; divisor: 1 | 2 | 4 | 8 }
  | { ok: false; reason: DecodeRefusal; detail: string }

export function checkImage(file: Uint8Array, options: DecodeOptions): Checked {
  const reading = readHeader(file)
  if (!reading.ok) return reading
  const { header, samples } = reading
  const plan = planDecoding({ header, samples, fileBytes: file.length, ...options })
  if (!plan.ok) return { ok: false, reason: 'too_large', detail: plan.detail }
  return { ok: true, header, divisor: plan.divisor }
}

/** JPEG and PNG: the upright image, at most `maxSide` pixels long. */
export async function decodeImage(
  file: Uint8Array,
  checked: Checked & { ok: true },
  maxSide: number,
): Promise<Decoding> {
  const { header, divisor } = checked
  const decoded =
    header.format === 'jpeg' ? reducedJpeg(file, header, divisor, maxSide) : await scaledPng(file, header, maxSide)
  if (!decoded) return undecodable(header)
  const rows = uprightRows(decoded.samples, header.orientation)
  return { ok: true, header, rows, scale: scaleOf(header, rows), release: decoded.release }
}

function reducedJpeg(file: Uint8Array, header: ImageHeader, divisor: 1 | 2 | 4 | 8, maxSide: number) {
  const pixels = decodeJpeg(file, header, divisor)
  if (!pixels) return null
  const size = fitWithin(pixels.width, pixels.height, maxSide)
  const samples = size.scale > 1 ? scaleDown(pixels, size) : { ...pixels, shift: 0 as const }
  return { samples, release: pixels.release }
}

async function scaledPng(file: Uint8Array, header: ImageHeader, maxSide: number) {
  const samples = await decodePng(file, fitWithin(header.width, header.height, maxSide))
  return samples && { samples, release: () => {} }
}
