/** Deflate expands at most 1032 times, so that one piece may become 4 MB before it is read. */
const PIECE = 1 << 12
const READ_BYTES = 1 << 16

/**
 * Inflates the IDAT chunks piece by piece: what waits to be read stays small. Every part lies in the same memory
 * and is valid until the next one is asked for.
 */
export async function* inflated(chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  const reader = source(chunks).pipeThrough(new DecompressionStream('deflate')).getReader({ mode: 'byob' })
  let room = new ArrayBuffer(READ_BYTES)
  for (;;) {
    const { done, value } = await reader.read(new Uint8Array(room))
    if (done) return
    yield value
    room = value.buffer
  }
}

function source(chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  let index = 0
  let at = 0
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = chunks[index]
      if (!chunk) {
        controller.close()
        return
      }
      controller.enqueue(chunk.slice(at, at + PIECE))
      at += PIECE
      if (at >= chunk.length) {
        index++
        at = 0
      }
    },
  })
}
