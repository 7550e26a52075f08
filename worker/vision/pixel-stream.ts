/** Pixels over a service binding: streamed, so that a caller waiting for its turn occupies no memory in the callee. */
import type { Gray, Rgba } from '../quality/pixels'
import type { PixelStream } from './services'

const CHUNK = 1 << 20

/** `ended` is called when the last byte has left or the reader has given up. */
export function sendPixels(image: Rgba | Gray, channels: 1 | 4, ended?: () => void): PixelStream {
  const { width, height, data } = image
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  let offset = 0
  const stream = new ReadableStream({
    type: 'bytes',
    pull(controller: ReadableByteStreamController) {
      if (offset >= bytes.length) {
        controller.close()
        // A reader that waits with room of its own learns of the end only by this.
        controller.byobRequest?.respond(0)
        ended?.()
        return
      }
      // A byte stream detaches what it is given, so each chunk is a copy.
      controller.enqueue(bytes.slice(offset, offset + CHUNK))
      offset += CHUNK
    },
    cancel: () => ended?.(),
  })
  return { width, height, channels, data: stream }
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
