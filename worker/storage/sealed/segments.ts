/** Chunks of any size, cut anew: all segments but the last are of `size` bytes; there is at least one. */
import { free } from './free'

export interface Segment {
  /** Good until the next one is asked for. */
  segment: Uint8Array
  number: number
  last: boolean
}

export async function* segments(
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Segment> {
  const buffer = new Uint8Array(size)
  let filled = 0
  let number = 0
  try {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length; ) {
        // A full one waits until it is known whether another follows.
        if (filled === size) {
          yield { segment: buffer, number: number++, last: false }
          filled = 0
        }
        const taken = chunk.subarray(at, at + size - filled)
        buffer.set(taken, filled)
        filled += taken.length
        at += taken.length
      }
    }
    yield { segment: buffer.subarray(0, filled), number, last: true }
  } finally {
    free(buffer)
  }
}
