/** A file of an archive in pieces that are packed in different invocations: deflate, with blocks that end on a byte. */
import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { FilePacker, FileSums } from '../domain/archive'
import { sha256FromText, sha256Hex, sha256Start, sha256Text, sha256Update } from './sha256-state'

/** Fast: logs shrink tenfold at the lowest level already. */
const LEVEL = 1
/** An empty last block. */
const END = Uint8Array.of(3, 0)

const NOTHING: FileSums = { bytes: 0, crc: 0, sha256: sha256Text(sha256Start()) }

export const filePacker: FilePacker = {
  pack(before, text) {
    const { bytes, crc, sha256 } = before ?? NOTHING
    const written = new TextEncoder().encode(text)
    const state = sha256Update(sha256FromText(sha256, bytes), written)
    const packed = deflateRawSync(written, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH })
    const sums = { bytes: state.bytes, crc: crc32(written, crc), sha256: sha256Text(state) }
    return { packed, sums }
  },

  end: END,

  sha256(sums) {
    const { sha256, bytes } = sums ?? NOTHING
    return sha256Hex(sha256FromText(sha256, bytes))
  },
}
