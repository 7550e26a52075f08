import { inflateSync } from 'node:zlib'

/** What `data` inflate to, at most `most` bytes; null where that is not enough or they make no sense. */
export function inflateBound(data: Uint8Array, most: number): Uint8Array | null {
  if (most <= 0) return null
  try {
    return inflateSync(data, { maxOutputLength: most })
  } catch {
    return null
  }
}
