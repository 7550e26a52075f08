import type { DecodeOptions, DecodeRefusal, ImageHeader } from '../engine-contracts'
import { decodeJpeg } from '../engines/jpeg'
import { fitWithin } from '../geometry/fit'
import { uprightRows } from '../geometry/orient'
import { planDecoding } from './cost'
import { type Decoding, scaleOf, undecodable } from './decoding'
import { readHeader } from './header/index'
import type { Means } from './header/reading'
import { decodeRows } from './rows/decode-rows'
import type { RowSource } from './rows/row-source'
import { scaleDown } from './scale-down'

/** Verdict of header and memory before anything is decoded. */
export type Checked =
  | { ok: true; header: ImageHeader; decoding: Means; divisor: 1 | 2 | 4 | 8 }
  | { ok: false; reason: DecodeRefusal; detail: string }

export type Readable = Checked & { ok: true }

export function checkImage(file: Uint8Array, options: DecodeOptions): Checked {
  const reading = readHeader(file)
  if (!reading.ok) return reading
  const { header, samples, decoding } = reading
  const inflated = decoding.by === 'jpeg' ? (decoding.inflatedBytes ?? 0) : 0
  const plan = planDecoding({ header, samples, by: decoding.by, fileBytes: file.length + inflated, ...options })
  if (!plan.ok) return { ok: false, reason: 'too_large', detail: plan.detail }
  return { ok: true, header, decoding, divisor: plan.divisor }
}

/** Decodes an image in this Worker: upright, at most `maxSide` pixels long. */
export async function decodeImage({ header, decoding, divisor }: Readable, maxSide: number): Promise<Decoding> {
  const decoded = await scaled(header, decoding, divisor, maxSide)
  if (!decoded) return undecodable(header)
  const rows = uprightRows(decoded.samples, header.orientation)
  return { ok: true, header, rows, scale: scaleOf(header, rows), release: decoded.release }
}

async function scaled(header: ImageHeader, decoding: Means, divisor: 1 | 2 | 4 | 8, maxSide: number) {
  if (decoding.by === 'jpeg') return reducedJpeg(decoding.file, header, divisor, maxSide)
  if (decoding.by === 'rows') return scaledRows(decoding.source, maxSide)
  throw new Error(`${decoding.by} is decoded by a Worker of its own`)
}

function reducedJpeg(file: Uint8Array, header: ImageHeader, divisor: 1 | 2 | 4 | 8, maxSide: number) {
  const pixels = decodeJpeg(file, header, divisor)
  if (!pixels) return null
  const size = fitWithin(pixels.width, pixels.height, maxSide)
  const samples = size.scale > 1 ? scaleDown(pixels, size) : { ...pixels, shift: 0 as const }
  return { samples, release: pixels.release }
}

async function scaledRows(source: RowSource, maxSide: number) {
  const samples = await decodeRows(source, fitWithin(source.width, source.height, maxSide))
  return samples && { samples, release: () => {} }
}
