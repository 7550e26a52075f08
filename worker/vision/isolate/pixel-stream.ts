/** Pixels over a service binding. */
import type { Gray, Rgba } from '../../quality/pixels'
import type { PixelStream } from '../engine-contracts'
import { receiveBytes, sendBytes } from './byte-stream'

/** The pixels are read while the stream is: they must stay as they are until then. */
export function sendPixels(image: Rgba | Gray, channels: 1 | 4): PixelStream {
  const { width, height, data } = image
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  return { width, height, channels, data: sendBytes(bytes) }
}

/** As `receiveBytes` does it. */
export const receivePixels = (
  { width, height, channels, data }: PixelStream,
  room?: ArrayBuffer,
): Promise<Uint8Array<ArrayBuffer>> => receiveBytes(data, width * height * channels, room)
