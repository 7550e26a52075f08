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

/** Reads the whole stream; throws when it holds another number of bytes than its size says. */
export async function receivePixels(source: PixelStream): Promise<Uint8Array> {
  const bytes = new Uint8Array(source.width * source.height * source.channels)
  let offset = 0
  for await (const chunk of source.data) {
    if (offset + chunk.length > bytes.length) throw new Error('pixel stream is longer than its size')
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  if (offset !== bytes.length) throw new Error('pixel stream ended early')
  return bytes
}
