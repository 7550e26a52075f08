import { free } from '../../quality/free'
import type { Rgba } from '../../quality/pixels'
import type { CodecService, Decoded, DecodedSeries, DecodeRefusal, ImageHeader } from '../engine-contracts'
import { sendFile } from './byte-stream'
import { receiveSeries } from './pixel-series'
import { receivePixels } from './pixel-stream'

/** Long side of the working image: an MRZ across the whole of it has 40 pixels a glyph. */
const WORKING_SIDE = 2048

export type WorkingImage =
  | {
      ok: true
      image: Rgba
      header: ImageHeader
      scale: number
      /** To be called when the image is no longer needed: its memory serves the next one. */
      release(): void
    }
  | { ok: false; reason: DecodeRefusal; detail: string }

/** Left to the garbage collector, several images would add up. */
let room: ArrayBuffer | undefined

/** The largest. */
function keep(other: ArrayBuffer): void {
  const larger = room && room.byteLength > other.byteLength ? room : other
  const smaller = larger === other ? room : other
  if (smaller) free(smaller)
  room = larger
}

/**
 * The working image of a file with at most `maxPixels`, upright by EXIF, its long side at most `maxSide`; `scale` =
 * full-image pixels per pixel of it.
 */
export async function decodeFile(
  codec: CodecService,
  file: Uint8Array,
  maxPixels: number,
  maxSide = WORKING_SIDE,
): Promise<WorkingImage> {
  // Over a service binding the answer holds a stream, and with it resources of the other side.
  const decoded: Decoded & Partial<Disposable> = await codec.decode(sendFile(file), {
    maxSide,
    maxPixels,
  })
  try {
    if (!decoded.ok) return { ok: false, reason: decoded.reason, detail: decoded.detail }
    const { width, height } = decoded.pixels
    const taken = room
    room = undefined
    const data = await receivePixels(decoded.pixels, taken)
    const release = () => keep(data.buffer)
    return { ok: true, image: { width, height, data }, header: decoded.header, scale: decoded.scale, release }
  } finally {
    decoded[Symbol.dispose]?.()
  }
}

/** Pictures of the first files, as many as the codec has room for together; null for a file that is no picture. */
export async function decodeFiles(
  codec: CodecService,
  files: readonly Uint8Array[],
  maxPixels: number,
): Promise<{ images: (Rgba | null)[]; release(): void }> {
  const options = { maxSide: WORKING_SIDE, maxPixels }
  const decoded: DecodedSeries & Partial<Disposable> = await codec.decodeSeries(files.map(sendFile), options)
  try {
    const taken = room
    room = undefined
    const { pictures, buffer } = await receiveSeries(decoded.series, taken)
    const images = decoded.answers.map(({ ok }) => (ok ? (pictures.shift() ?? null) : null))
    return { images, release: () => keep(buffer) }
  } finally {
    decoded[Symbol.dispose]?.()
  }
}
