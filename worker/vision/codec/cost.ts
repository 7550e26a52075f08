/**
 * Which way of decoding fits one isolate, decided before anything is decoded. Memory at 12 Mpx, measured in
 * workerd's engines (MB, without the file of F MB; heaps never shrink, hence full sums):
 *
 * | what                                | full-size decoder | half-size decoder |
 * | JPEG baseline 4:2:0 / 4:4:4         | 48 + 2 F          | 15 / 19 + F       |
 * | JPEG progressive 4:2:0 / 4:4:4      | 84 / 120 + 2 F    | 51 / 91 + F       |
 * | WebP lossy / lossless               | 59 / 96 + 2 F     |                   |
 * | PNG                                 | < 1 by scanlines  |                   |
 *
 * Beside it there are the file itself (F), the scaled copy, twice where it is turned, and the isolate's own heap.
 */
import type { ImageHeader } from '../services'

export type Plan =
  | { ok: true; way: 'full' }
  /** JPEG alone: sides `divisor` times shorter while decoding. */
  | { ok: true; way: 'reduced'; divisor: 2 | 4 | 8 }
  | { ok: false; detail: string }

interface Task {
  header: ImageHeader
  /** JPEG: coded samples a pixel. WebP: bytes a pixel that its decoder takes. */
  samples: number
  fileBytes: number
  maxSide: number
}

const MAX_PIXELS = 25e6
/** The production limit is 128 MB; this leaves room for what cannot be counted. */
const ISOLATE_BYTES = 110e6
const OWN_HEAP = 8e6
/** A reduced image this much shorter than asked for is as good. */
const NEAR_ENOUGH = 0.9

export function planDecoding(task: Task): Plan {
  const { width, height, format, progressive } = task.header
  const size = `${width} x ${height}`
  if (width * height > MAX_PIXELS) return { ok: false, detail: `${size} is more than ${MAX_PIXELS / 1e6} megapixels` }
  const plan = cheapestFaithful(task)
  const kind = format === 'jpeg' && progressive ? 'progressive JPEG' : format
  return plan ?? { ok: false, detail: `${size} pixels of this ${kind} image do not fit memory while it is decoded` }
}

function cheapestFaithful(task: Task): Plan | null {
  const { header, fileBytes, maxSide } = task
  if (header.format === 'png') return { ok: true, way: 'full' }
  const long = Math.max(header.width, header.height)
  const fits = (bytes: number) => bytes + fileBytes + OWN_HEAP <= ISOLATE_BYTES
  if (header.format === 'jpeg') {
    const faithful = ([8, 4, 2] as const).find((divisor) => long / divisor >= maxSide * NEAR_ENOUGH)
    const divisor = faithful ?? (fits(fullBytes(task)) ? null : 2)
    if (divisor) return fits(reducedBytes(task, divisor)) ? { ok: true, way: 'reduced', divisor } : null
  }
  return fits(fullBytes(task)) ? { ok: true, way: 'full' } : null
}

const pixelsOf = ({ header }: Task): number => header.width * header.height

/** Bytes of all coefficients, which a progressive JPEG's decoder holds until the last scan. */
function coefficientBytes(task: Task): number {
  return task.header.format === 'jpeg' && task.header.progressive ? pixelsOf(task) * task.samples * 2 : 0
}

/** The scaled copy, and once more where it is turned upright. */
export function copyBytes({ header, maxSide }: Pick<Task, 'header' | 'maxSide'>): number {
  const { width, height, orientation } = header
  const scale = Math.max(1, Math.max(width, height) / maxSide)
  return ((width * height) / scale ** 2) * 4 * (orientation > 1 ? 2 : 1)
}

function fullBytes(task: Task): number {
  const perPixel = task.header.format === 'webp' ? task.samples : 4
  return pixelsOf(task) * perPixel + coefficientBytes(task) + task.fileBytes * 2 + copyBytes(task)
}

function reducedBytes(task: Task, divisor: number): number {
  const reduced = pixelsOf(task) / divisor ** 2
  const freed = coefficientBytes(task) + reduced * task.samples
  // The copy is made inside the decoder's memory, where what decoding has freed is used again.
  return task.fileBytes + freed + reduced * 3 + 2e6 + Math.max(0, copyBytes(task) - freed)
}
