import { createInflateRaw } from 'node:zlib'
import { free } from '../../../quality/free'

const READ_BYTES = 1 << 16
/** zlib's two bytes in front of deflated data. Its check sum behind them is not looked at: rows may be whole all the same. */
const ZLIB_HEADER_BYTES = 2

/**
 * Inflates chunks that follow each other as parts of 64 kB are asked for: of a file that inflates to 1,000 times its size no more
 * exists than was read. (`DecompressionStream` does not wait for its reader: 400 MB of zeros were all held at once.)
 * A part is valid until the next one is asked for.
 */
export async function* inflated(chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  const data = joined(chunks)
  const inflate = createInflateRaw({ chunkSize: READ_BYTES, readableHighWaterMark: READ_BYTES })
  inflate.end(data.subarray(ZLIB_HEADER_BYTES))
  for await (const part of inflate) {
    yield part
    // Whole parts have a buffer of their own; thousands of them would pile up as garbage.
    if (part.byteLength === part.buffer.byteLength) free(part)
  }
}

/** One write a chunk would cost more than inflating it. */
export function joined(chunks: Uint8Array[]): Uint8Array {
  const [only] = chunks
  if (only && chunks.length === 1) return only
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
