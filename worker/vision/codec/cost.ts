/**
 * Which way of decoding fits one isolate, decided before anything is decoded. What decoders' memories grew to
 * at 12 Mpx, in MB for a file of F MB; they never shrink:
 *
 * | JPEG to half size, 4:2:0 / 4:4:4 | baseline 15 / 20 + F | progressive 51 / 91 + F |
 * | JPEG at full size, 4:2:0 / 4:4:4 | baseline 55 / 75 + F | progressive 91 / 147 + F |
 * | WebP                             | lossy 58 + 2 F       | lossless 97 + 2 F        |
 * | AVIF at 3 Mpx, 4:2:0 / 4:4:4     | 8 bits 54 / 66       | 10 bits 66 / 87          |
 * | JPEG 2000 to 2 Mpx              | 52                                        |
 * | by rows                          | none                                           |
 */
import type { DecodeOptions, ImageHeader } from '../engine-contracts'
import type { Means } from './header/reading'

export type Plan =
  /** `divisor`: sides that many times shorter while decoding (JPEG alone can). */
  { ok: true; divisor: 1 | 2 | 4 | 8 } | { ok: false; detail: string }

interface Task extends DecodeOptions {
  header: ImageHeader
  by: Means['by']
  /** JPEG: coded samples a pixel. WebP and AVIF: bytes a pixel that the decoder takes. By rows: 0. */
  samples: number
  fileBytes: number
}

/** Bytes for decoder and file: of 110 MB, scaled copy and the isolate's own heap take 12 (production allows 128). */
const DECODING_BYTES = 98e6
/** The same for AVIF: files of 5 Mpx took 90 MB, and scaled copy and crops beside them 34; 2026-11-22. */
const AVIF_DECODING_BYTES = 70e6
/** Above this a JPEG is halved even where that loses pixels: its decoder's memory stays this large for good. */
const FULL_SIZE_BYTES = 70e6
/** As long as JPEG allows: a PNG of one row would otherwise hold all its pixels at once. */
const MAX_SIDE = 65_535
/** A JPEG reduced to this share of the side that was asked for is as good. */
const NEAR_ENOUGH = 0.9

export function planDecoding(task: Task): Plan {
  const { width, height, format, progressive } = task.header
  const { maxPixels, by } = task
  const size = `${width} x ${height}`
  if (width * height > maxPixels) return { ok: false, detail: `${size} is more than ${maxPixels / 1e6} megapixels` }
  if (Math.max(width, height) > MAX_SIDE)
    return { ok: false, detail: `${size}: a side is longer than ${MAX_SIDE} pixels` }
  if (by === 'rows') return { ok: true, divisor: 1 }
  const divisor = by === 'jpeg' ? jpegDivisor(task) : 1
  const bytes = bytesOf(task, divisor)
  if (bytes <= (by === 'avif' ? AVIF_DECODING_BYTES : DECODING_BYTES)) return { ok: true, divisor }
  const kind = by === 'jpeg' && progressive ? 'progressive JPEG' : format
  return { ok: false, detail: `${size} pixels of this ${kind} image do not fit memory while it is decoded` }
}

function bytesOf(task: Task, divisor: number): number {
  if (task.by === 'jpeg') return jpegBytes(task, divisor)
  if (task.by === 'jpeg2000') return JPEG2000_BYTES + task.fileBytes * 2
  return task.by === 'webp' ? webpBytes(task) : avifBytes(task)
}

/** The largest that loses nothing, else half size where full size would not fit. */
function jpegDivisor(task: Task): 1 | 2 | 4 | 8 {
  const long = Math.max(task.header.width, task.header.height)
  const faithful = ([8, 4, 2] as const).find((divisor) => long / divisor >= task.maxSide * NEAR_ENOUGH)
  return faithful ?? (jpegBytes(task, 1) <= FULL_SIZE_BYTES ? 1 : 2)
}

/** The file counts as often as it exists: here, and once or twice in the decoder. */
function jpegBytes({ header, samples, fileBytes }: Task, divisor: number): number {
  const pixels = header.width * header.height
  // A progressive file's coefficients, 2 bytes each, are all held until the last scan.
  const coefficients = header.progressive ? pixels * samples * 2 : 0
  return fileBytes * 2 + coefficients + ((samples + 3) * pixels) / divisor ** 2 + 2e6
}

/** Bytes that the decoder takes for as many pixels as its header may have. */
const JPEG2000_BYTES = 68e6

/** Beside what pixels and file take. */
const AVIF_BYTES = 11e6

function avifBytes({ header, samples, fileBytes }: Task): number {
  return AVIF_BYTES + header.width * header.height * samples + fileBytes * 2
}

function webpBytes({ header, samples, fileBytes }: Task): number {
  return header.width * header.height * samples + fileBytes * 3
}
