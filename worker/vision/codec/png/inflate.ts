/** Deflate expands at most 1032 times, so that one piece may become 4 MB before it is read. */
const PIECE = 1 << 12

/** Inflates the IDAT chunks piece by piece: what waits to be read stays small. */
export function inflate(chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  let index = 0
  let at = 0
  const source = new ReadableStream<Uint8Array>({
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
  return source.pipeThrough(new DecompressionStream('deflate') as ReadableWritablePair<Uint8Array, Uint8Array>)
}
