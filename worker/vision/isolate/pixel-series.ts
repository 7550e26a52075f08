/** Several pictures over a service binding in one call, together no larger than one working image. */
import type { Rgba } from '../../quality/pixels'
import type { PixelSeries } from '../engine-contracts'
import { receiveBytes, sendBytes } from './byte-stream'

/** A working image has at most so many: whoever has room for one has room for a series. */
export const SERIES_PIXELS = 2048 * 2048

const RGBA = 4

export const pixelsOf = (sizes: PixelSeries['sizes']): number =>
  sizes.reduce((sum, { width, height }) => sum + width * height, 0)

/** The pixels are read while the stream is: they must stay as they are until then. */
export function sendSeries(pictures: readonly Rgba[]): PixelSeries {
  const parts = pictures.map(({ data }) => new Uint8Array(data.buffer, data.byteOffset, data.byteLength))
  return { sizes: pictures.map(({ width, height }) => ({ width, height })), data: sendBytes(...parts) }
}

/** All of them in one buffer; `room` as `receiveBytes` takes it. */
export async function receiveSeries(
  { sizes, data }: PixelSeries,
  room?: ArrayBuffer,
): Promise<{ pictures: (Rgba & { data: Uint8Array<ArrayBuffer> })[]; buffer: ArrayBuffer }> {
  const pixels = pixelsOf(sizes)
  if (pixels > SERIES_PIXELS) throw new Error(`a series of ${pixels} pixels`)
  const { buffer } = await receiveBytes(data, pixels * RGBA, room)
  let at = 0
  const pictures = sizes.map(({ width, height }) => {
    const bytes = width * height * RGBA
    const picture = { width, height, data: new Uint8Array(buffer, at, bytes) }
    at += bytes
    return picture
  })
  return { pictures, buffer }
}
