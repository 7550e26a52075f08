import { inflateSync } from 'node:zlib'

/** Inflates `data` to at most `most` bytes; null where that is not enough or the data are broken. */
export function inflateBound(data: Uint8Array, most: number): Uint8Array | null {
  if (most <= 0) return null
  try {
    return inflateSync(data, { maxOutputLength: most })
  } catch {
    return null
  }
}
