/** One entry of a status list: bits in a stream that zlib has compressed. */
import type { Bytes } from '../../bytes'

/** No list of use is longer: 32 million documents of one bit. */
const MOST_BYTES = 4 * 1024 * 1024

export interface StatusList {
  bits: 1 | 2 | 4 | 8
  /** Compressed. */
  lst: Bytes
}

/** Null where the list is none, or ends before. Nothing beyond the entry is inflated. */
export async function listedStatus({ bits, lst: compressed }: StatusList, index: number): Promise<number | null> {
  const at = Math.floor((index * bits) / 8)
  if (at >= MOST_BYTES) return null
  const byte = await byteOf(compressed, at).catch(() => null)
  return byte === null ? null : (byte >> ((index * bits) % 8)) & (2 ** bits - 1)
}

async function byteOf(compressed: Uint8Array<ArrayBuffer>, at: number): Promise<number | null> {
  const inflated = new Blob([compressed]).stream().pipeThrough(new DecompressionStream('deflate'))
  const reader = inflated.getReader()
  let passed = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done || !value) return null
      if (at < passed + value.length) return value[at - passed] ?? null
      passed += value.length
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
