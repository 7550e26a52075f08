/** A file of an archive in pieces that are packed in different invocations: deflate, with blocks that end on a byte. */
import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import type { FilePacker } from '../../domain/archive'
import { freeWhole } from '../sealed/free'

/** Fast: logs shrink tenfold at the lowest level already. */
const LEVEL = 1
/** An empty last block. */
const END = Uint8Array.of(3, 0)

export const filePacker: FilePacker = {
  pack(before, text) {
    const written = new TextEncoder().encode(text)
    const packed = deflateRawSync(written, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH })
    const sums = { bytes: (before?.bytes ?? 0) + written.length, crc: crc32(written, before?.crc ?? 0) }
    freeWhole(written)
    return { packed, sums }
  },

  // A piece has no last block.
  async unpack(packed, use) {
    const text = inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH })
    await use(text)
    freeWhole(text)
  },

  end: END,
}
