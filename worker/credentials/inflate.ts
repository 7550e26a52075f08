/** Inflates untrusted data. zlib waits for its reader; `DecompressionStream` does not: of 2 MiB it holds 2 GiB. */
import { createInflate, createInflateRaw } from 'node:zlib'
import { type Bytes, joined } from './bytes'

const PART_BYTES = 64 * 1024

/**
 * The first `most` bytes of what `data` inflate to, or all of it where that is less; a part of 64 KiB further than that
 * nothing is inflated. Null where they make no sense so far.
 */
export async function inflatedStart(
  data: Uint8Array,
  { format, most }: { format: 'zlib' | 'raw'; most: number },
): Promise<Bytes | null> {
  const options = { chunkSize: PART_BYTES, readableHighWaterMark: PART_BYTES }
  const inflate = format === 'zlib' ? createInflate(options) : createInflateRaw(options)
  const parts: Uint8Array[] = []
  let size = 0
  try {
    inflate.end(data)
    for await (const part of inflate) {
      parts.push(part)
      size += part.length
      if (size >= most) break
    }
  } catch {
    return null
  }
  return joined(...parts).subarray(0, most)
}
