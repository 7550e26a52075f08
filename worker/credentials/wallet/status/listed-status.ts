/** One entry of a status list: bits in a stream that zlib has compressed. */
import type { Bytes } from '../../bytes'
import { inflatedStart } from '../../inflate'

/** No list of use is longer: 32 million documents of one bit. */
const MOST_BYTES = 4 * 1024 * 1024

export interface StatusList {
  bits: 1 | 2 | 4 | 8
  /** Compressed. */
  lst: Bytes
}

/** Null where the list is none, or ends before. Beyond the entry no more than a part of 64 KiB is inflated. */
export async function listedStatus({ bits, lst: compressed }: StatusList, index: number): Promise<number | null> {
  const at = Math.floor((index * bits) / 8)
  if (at >= MOST_BYTES) return null
  const byte = (await inflatedStart(compressed, { format: 'zlib', most: at + 1 }))?.[at]
  return byte === undefined ? null : (byte >> ((index * bits) % 8)) & (2 ** bits - 1)
}
