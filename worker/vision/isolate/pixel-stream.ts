/** Pixels over a service binding: streamed, so that a caller waiting for its turn occupies no memory in the callee. */
import type { Gray, Rgba } from '../../quality/pixels'
import type { PixelStream } from '../engine-contracts'

const CHUNK = 1 << 20

/** The pixels are read while the stream is: they must stay as they are until then. */
export function sendPixels(image: Rgba | Gray, channels: 1 | 4): PixelStream {
  const { width, height, data } = image
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  const { readable, writable } = new FixedLengthStream(bytes.length)
  // A reader that gives up ends the writing; it knows why.
  write(writable, bytes).catch(() => {})
  return { width, height, channels, data: readable }
}

/** Views of the image go out as they are: copies by the megabyte would pile up as garbage. */
async function write(writable: WritableStream<Uint8Array>, bytes: Uint8Array): Promise<void> {
  const writer = writable.getWriter()
  for (let at = 0; at < bytes.length; at += CHUNK) await writer.write(bytes.subarray(at, at + CHUNK))
  await writer.close()
}

/**
 * Reads the whole stream; throws when it holds another number of bytes than its size says. The bytes lie in `room`
 * where it is given and large enough: it is detached, and the result's buffer takes its place.
 */
export async function receivePixels(source: PixelStream, room?: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  const length = source.width * source.height * source.channels
  let buffer = room && room.byteLength >= length ? room : new ArrayBuffer(length)
  // Filled in place: chunks by the megabyte would pile up as garbage beside the image.
  const reader = source.data.getReader({ mode: 'byob' })
  try {
    for (let offset = 0; offset < length; ) {
      const { done, value } = await reader.read(new Uint8Array(buffer, offset, length - offset))
      if (done) throw new Error('pixel stream ended early')
      buffer = value.buffer
      offset += value.length
    }
    if (!(await reader.read(new Uint8Array(1))).done) throw new Error('pixel stream is longer than its size')
  } finally {
    await reader.cancel()
  }
  return new Uint8Array(buffer, 0, length)
}
